/** Where the mock server listens; not where a developer's own one does. */
export const backendUrl = 'http://localhost:4312'
/** The storefront in front of it. */
export const appUrl = 'http://localhost:4313'
/** A storefront whose backend is down. */
export const lonelyAppUrl = 'http://localhost:4314'
/** Where nothing listens. */
export const deadBackendUrl = 'http://localhost:4315'
