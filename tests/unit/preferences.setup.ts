import { prefer } from './systemPreferences'

// Test files share a tab, and the preferences that an earlier one has emulated.
await prefer([])
