import type { HtmlTagDescriptor, Plugin } from 'vite'
import {
  contentSecurityPolicy,
  referrerPolicy,
  securityHeaders,
  type PolicyOptions,
} from './securityHeaders.ts'

/**
 * Writes the security policy into every page of a build, and all headers into `_headers`, which several static hosts
 * read. Development pages get the referrer policy alone: their server puts scripts into them.
 */
export function securityPolicy(options: PolicyOptions): Plugin {
  const policy: HtmlTagDescriptor = {
    tag: 'meta',
    attrs: {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy(options),
    },
    injectTo: 'head-prepend',
  }
  const referrer: HtmlTagDescriptor = {
    tag: 'meta',
    attrs: { name: 'referrer', content: referrerPolicy },
    injectTo: 'head-prepend',
  }
  return {
    name: 'security-policy',
    transformIndexHtml: (_html, { server }) => (server ? [referrer] : [policy, referrer]),
    generateBundle() {
      const lines = Object.entries(securityHeaders(options)).map((header) => header.join(': '))
      this.emitFile({
        type: 'asset',
        fileName: '_headers',
        source: `/*\n${lines.map((line) => `  ${line}\n`).join('')}`,
      })
    },
  }
}
