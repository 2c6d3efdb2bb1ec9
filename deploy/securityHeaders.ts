/** What of the policy depends on the build. */
export interface PolicyOptions {
  /** The origin of a backend at another address than the page's own; '' for the page's own. */
  backendOrigin: string
  /** Whether the mock backend is in the page: it brings a worker, and a console with fonts in its styles. */
  isMock: boolean
  /** Whether Storybook stands beside the pages: it shows stories in a frame, by scripts that stand in its own pages. */
  hasStorybook?: boolean
}

/**
 * The Content-Security-Policy of a build, as a page can state it in itself: scripts and pictures of the site alone,
 * answers of its own backend alone, and no text that becomes markup.
 */
export function contentSecurityPolicy({ backendOrigin, isMock }: PolicyOptions): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Pages that the build has written bring their first styles, sizes and places with them.
    'style-src': "'self' 'unsafe-inline'",
    'font-src': isMock ? "'self' data:" : "'self'",
    'img-src': "'self' data:",
    'connect-src': `'self' ${backendOrigin}`.trimEnd(),
    'worker-src': isMock ? "'self'" : "'none'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // Registering a worker and showing the mocked sign-in page are what this forbids.
    ...(isMock ? {} : { 'require-trusted-types-for': "'script'" }),
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** What no page can state in itself: who may put it into a frame. */
const frameAncestors = "frame-ancestors 'none'"

/** Features of the browser that nothing here uses, so that nothing that gets in can. */
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
 * The headers that a server should send with every file of a build. What Storybook's pages could not live with is left to
 * the policy that the product's pages state in themselves.
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
