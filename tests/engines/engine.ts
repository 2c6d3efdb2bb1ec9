/** A key that journeys press, as KeyboardEvent.key names it. */
export type Key = ' ' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab'

/** A role of ARIA by which journeys name what a page shows. */
export type Role = 'alertdialog' | 'button' | 'dialog' | 'heading' | 'link' | 'option' | 'textbox'

/** A window of a browser, and what a hand does to it. */
export interface BrowserWindow {
  /** Loads an address, and ends when the page is loaded. */
  goTo: (url: string) => Promise<void>
  reload: () => Promise<void>
  pressKey: (key: Key) => Promise<void>
  /** Types a text into whatever has the focus. */
  type: (text: string) => Promise<void>
  /** Clicks a point of the page, in CSS pixels from the window's upper left corner; twice for a double click. */
  clickAt: (x: number, y: number, times?: 1 | 2) => Promise<void>
  /** The narrowest page of which it is known that the browser has it, where there is a limit. */
  smallestWidth?: number
  /** Gives the page itself, without the browser's bars, another size. */
  resize: (width: number, height: number) => Promise<void>
  /** The value of an expression of JavaScript in the page, awaited. */
  evaluate: (expression: string) => Promise<unknown>
  /** A picture of what the window shows, as PNG. */
  screenshot: () => Promise<Uint8Array>
  /** The addresses whose answers are still on their way, also of code and pictures. Not every engine's driver can tell. */
  openRequests?: () => string[]
  /** Shows this window in front of the others, where it is not enough to use it. */
  bringToFront?: () => Promise<void>
}

/** A window whose contents are found by role and name, as the engine's own accessibility tree holds them. */
export interface EngineWindow extends BrowserWindow {
  /** Whether the page shows something of this role and name. */
  has: (role: Role, name: string) => Promise<boolean>
  /** Clicks the first element of this role and name, once it is there, enabled and stands still. */
  press: (role: Role, name: string) => Promise<void>
  /** Replaces what stands in a text field. */
  fill: (name: string, text: string) => Promise<void>
}

/** A visit with storage of its own. */
export interface Visit<Window extends BrowserWindow = EngineWindow> {
  /** The origin at which the browser finds the site. */
  origin: string
  openWindow: () => Promise<Window>
  /** Errors and warnings of the console, uncaught errors and violations of the security policy, in all windows. */
  complaints: () => Promise<string[]>
  /** Closes the windows of the visit and forgets what they stored. */
  end: () => Promise<void>
}

/** A running browser. */
export interface Engine<Window extends BrowserWindow = EngineWindow> {
  /** Name and version of the browser. */
  version: string
  startVisit: () => Promise<Visit<Window>>
  close: () => Promise<void>
}

/** Settings of the person in front of the browser. */
export interface EngineOptions {
  /** The origin of the site that is visited. */
  site: string
  colorScheme: 'light' | 'dark'
  /** Keys and scripts scroll in one step. Not every engine's driver can do that. */
  scrollsAtOnce?: true
}

/** How long something may take to appear, in milliseconds. */
export const patience = 20_000
