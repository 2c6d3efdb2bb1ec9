/** The paths that the HTTP server answers, and the methods that each of them takes (SPEC.md section 7). */
export const routes = {
  '/graphql': ['GET', 'POST'],
  '/oauth2/authorize/google': ['GET'],
} as const satisfies Record<string, readonly string[]>

export type Route = keyof typeof routes

/** Whether a path is one of the backend's own. */
export const isRoute = (path: string): path is Route => Object.hasOwn(routes, path)

/** Where the GraphQL console is served. */
export const graphiqlPath = '/graphiql'
