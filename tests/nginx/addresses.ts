/** Where nginx shows the shop. */
export const shopPort = 4620
export const shopUrl = `http://localhost:${shopPort}`
/** Where the mock server stands behind it. */
export const backendPort = 4621
/** A second nginx, whose backend is down. */
export const lonelyShopPort = 4622
export const lonelyShopUrl = `http://localhost:${lonelyShopPort}`
/** Where nothing listens. */
export const deadBackendPort = 4623
