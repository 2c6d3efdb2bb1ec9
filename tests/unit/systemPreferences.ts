import { cdp } from 'vitest/browser'

/** Lets the browser report preferences as a person's system does; those that are not named are as usual. */
export const prefer = (features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features })
