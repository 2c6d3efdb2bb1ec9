// What is left of the libraries that `leanLibraries.vite.ts` replaces by this file.

/** lodash's only function that @mswjs/data uses. */
export const isFunction = (value: unknown): boolean => typeof value === 'function'

/** tldts knows which hosts may share a cookie. The mock's cookies have no Domain attribute: each belongs to one host. */
export const getDomain = (host: string): string => host

export const generateRestHandlers = undefined
export const generateGraphQLHandlers = undefined
