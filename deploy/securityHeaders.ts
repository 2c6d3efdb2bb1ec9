import type { Plugin } from 'vite'

/** The facts about a build that its policy depends on. */
export interface PolicyOptions {
  /** The origin of a backend at another address than the page's own; '' for the page's own. */
  backendOrigin: string
  /** Whether the mock backend is in the page: it brings a worker, and a console with fonts in its styles. */
  isMock: boolean
  /** Whether Storybook stands beside the pages: it shows stories in a frame, by scripts that stand in its own pages. */
  hasStorybook?: boolean
}

/**
 * The Content-Security-Policy of a build, as far as a meta element can hold it: scripts and pictures of the site only,
 * requests to its own backend only, and no markup from strings.
 */
export function contentSecurityPolicy({ backendOrigin, isMock }: PolicyOptions): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Prerendered pages have style elements and style attributes.
    'style-src': "'self' 'unsafe-inline'",
    'font-src': isMock ? "'self' data:" : "'self'",
    'img-src': "'self' data:",
    'connect-src': `'self' ${backendOrigin}`.trimEnd(),
    'worker-src': isMock ? "'self'" : "'none'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // Trusted Types would forbid to register the worker and to show the mocked sign-in page.
    ...(isMock ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }),
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** The directive that a meta element cannot hold: who may frame the page. */
const frameAncestors = "frame-ancestors 'none'"

/** Browser features that the product does not use, denied to injected code as well. */
const deniedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
]

export const referrerPolicy = 'strict-origin'

/**
 * The headers that a server should send with every file of a build. Directives that would break Storybook's pages stand in
 * the meta elements of the product's pages alone.
 */
export const securityHeaders = (options: PolicyOptions): Record<string, string> => ({
  ...(options.hasStorybook !== true && {
    'Content-Security-Policy': `${contentSecurityPolicy(options)}; ${frameAncestors}`,
    'X-Frame-Options': 'DENY',
  }),
  'Referrer-Policy': referrerPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
})

/**
 * Writes the security policy into every page of a build, and all headers into `_headers`, which several static hosts
 * read. Development pages get the referrer policy alone: their server puts scripts into them.
 */
export const securityPolicy = (options: PolicyOptions): Plugin => ({
  name: 'security-policy',
  transformIndexHtml(_html, { server }) {
    const policy = {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy(options),
    }
    const referrer = { name: 'referrer', content: referrerPolicy }
    return (server ? [referrer] : [policy, referrer]).map((attrs) => ({
      tag: 'meta',
      attrs,
      injectTo: 'head-prepend',
    }))
  },
  generateBundle() {
    const lines = Object.entries(securityHeaders(options)).map(
      (header) => `  ${header.join(': ')}\n`,
    )
    this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${lines.join('')}` })
  },
})
