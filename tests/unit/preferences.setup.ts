import { prefer } from './systemPreferences'

// The files share a tab, and what another one has asked for.
await prefer([])
