import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorAnswer, type Answer } from './bridge'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Everything from here alone; the console's editor sets styles of its own. */
const contentSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

/**
 * Answers below `base` with the files of a folder, and at `base` itself with its index.html.
 * What it returns gives undefined for every other path.
 */
export function createFileAnswers(base: string, folder: string | undefined) {
  return async (method: string | undefined, url: string): Promise<Answer | undefined> => {
    if (url !== base && !url.startsWith(`${base}/`)) return undefined
    if (method !== 'GET' && method !== 'HEAD') {
      return errorAnswer(405, `${base} takes GET, not ${method}.`, { Allow: 'GET, HEAD' })
    }
    const name = url.slice(base.length + 1) || 'index.html'
    const contentType = contentTypes[path.extname(name)]
    const missing = errorAnswer(404, `There is no file at ${url}.`)
    // Only plain names are files here: nothing leads out of the folder.
    if (folder === undefined || contentType === undefined) return missing
    if (!/^[\w-]+([./][\w-]+)*$/.test(name)) return missing
    try {
      return {
        status: 200,
        headers: {
          'Content-Type': contentType,
          'Content-Security-Policy': contentSecurityPolicy,
          'Cache-Control': 'no-cache',
        },
        body: await readFile(path.join(folder, name)),
      }
    } catch {
      return missing
    }
  }
}
