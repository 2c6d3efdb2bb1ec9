import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** What `npm run build:demo` has written. */
export const demoFolder = path.join(root, 'dist-demo')

/** The path under which the second build is served, and the folder that it is in. */
export const subPath = '/a/b/'
export const subPathFolder = path.join(root, 'dist-base-path')

/** A host name whose http pages are no secure context: no service worker, no clipboard, no locks. */
export const networkName = 'demo.example'
