import { cdp } from 'vitest/browser'

// The window's own settings, in tests/vitest.config.ts, ask for less motion.
const calm = { name: 'prefers-reduced-motion', value: 'reduce' }

globalThis.emulateMedia = async ({ media, features }) => {
  const saysMotion = features.some(({ name }) => name === calm.name)
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: saysMotion ? features : [calm, ...features],
  })
}
