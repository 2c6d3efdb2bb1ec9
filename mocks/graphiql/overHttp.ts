import { showConsole } from './console'

// The console that a mock backend behind a real server brings along.
showConsole({ url: '/graphql', fetch: (input, init) => fetch(input, init) })
