import type { BrowserWindow, Engine, Visit } from '../engines/engine'
import { startFirefox } from '../engines/firefox'
import { findFirefox, findWebKit } from '../engines/programs'
import { startWebKit } from '../engines/webkit'
import { startChromium } from './chromium'
import type { Footprint } from './footprint'

/** A window of random visitors. What is optional not every engine's driver can do. */
export interface VisitorWindow extends BrowserWindow {
  close?: () => Promise<void>
  tapAt?: (x: number, y: number) => Promise<void>
  prefersDark?: (isDark: boolean) => Promise<void>
  /** Lets the processor work as many times slower. */
  slowDown?: (times: number) => Promise<void>
  stopWorkers?: () => Promise<void>
  /** The operations that were sent since the last call, with their variables. */
  takeRequests?: () => string[]
  /** The rules that axe sees broken, each with an element. */
  axeViolations?: () => Promise<string[]>
  /** What the page holds on to once everything it can do without is collected. */
  footprint?: () => Promise<Footprint>
}

/** A visit of random visitors, with storage of its own. */
export interface BrowserVisit extends Visit<VisitorWindow> {
  setOffline?: (isOffline: boolean) => Promise<void>
}

/** A browser for random visitors. */
export interface VisitorBrowser extends Omit<Engine<VisitorWindow>, 'startVisit'> {
  startVisit: () => Promise<BrowserVisit>
}

/** How to start each engine for a site. Rejects with one sentence when it is not on this machine. */
export const engines = {
  chromium: startChromium,
  firefox: (site: string): Promise<VisitorBrowser> =>
    // A page that is still moving when the next step is taken would tell of the machine, not of the product.
    startFirefox(findFirefox(), { site, colorScheme: 'light', scrollsAtOnce: true }),
  webkit: (site: string): Promise<VisitorBrowser> =>
    startWebKit(findWebKit(), { site, colorScheme: 'light' }),
}

/** The name of an engine. */
export type EngineName = keyof typeof engines

/** The names of all engines. */
export const engineNames = Object.keys(engines) as readonly EngineName[]
