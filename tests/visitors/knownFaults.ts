import { readFileSync } from 'node:fs'
import path from 'node:path'
import { leakInvariant } from './footprint'
import { viteBuild } from '../viteBuild'

const root = path.resolve(import.meta.dirname, '../..')
const buildConfig = path.join(import.meta.dirname, 'knownFault.vite.config.ts')

/** The environment variable that tells a build which fault it is to have. */
export const faultVariable = 'KNOWN_FAULT'

/** A fault that the product had once: what takes its fix out again. */
export interface KnownFault {
  name: string
  /** What it breaks. */
  invariant: string
  file: string
  /** A text of the file, and what stands there without the fix. */
  find: string
  replace: string
}

/** Faults that were found by hand; visitors must find each of them. */
export const knownFaults: readonly KnownFault[] = [
  {
    name: 'a fresh document begins where the last one stood',
    invariant: 'a page that was not there before begins at its top',
    file: 'src/page/historyEntry.ts',
    find: 'key === firstEntryKey ? documentKey : key',
    replace: 'key',
  },
  {
    name: 'a cart stays open over another page',
    invariant: 'no dialog or menu stays open over another page',
    file: 'src/page/useOpenHere.ts',
    find: 'openedAt === location',
    replace: 'openedAt !== null',
  },
  {
    name: 'the focus is lost when data replaces a heading',
    invariant: 'the focus is on something that can be seen',
    file: 'src/app/useFocusOnNavigation.ts',
    find: 'observer.observe(main, { childList: true, subtree: true })',
    replace: 'observer.disconnect()',
  },
  {
    name: 'the focus is lost with a removed line of the cart',
    invariant: 'the focus is on something that can be seen',
    file: 'src/cart/CartLines.tsx',
    find: 'passFocusOn(currentTarget)\n',
    replace: '\n',
  },
  {
    name: 'the notice of a full storage is out of sight',
    invariant: 'a message is in the window when it appears',
    file: 'src/app/NoticeBar.module.scss',
    find: '@include sticky(bottom);',
    replace: 'position: static;',
  },
  {
    name: 'a focused field lies under the bar of the form',
    invariant: 'what has the focus is not covered or out of the window',
    file: 'src/theme/index.scss',
    find: 'scroll-padding: var(',
    replace: 'scroll-padding-left: var(',
  },
  {
    name: 'who comes back to a list finds the focus on its heading',
    invariant: 'whoever comes back finds the focus on the link that was followed',
    file: 'src/app/useFocusOnNavigation.ts',
    find: 'isLoadedOrBack ? whatWasLeft() : null',
    replace: 'null',
  },
  {
    name: 'text of twice its size pushes the cart out of the bar',
    invariant: 'nothing is wider than the window',
    file: 'src/app/NavBar.module.scss',
    find: 'display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 0 var(--fixed-space-5);',
    replace: 'display: flex;\n  align-items: center;\n  gap: 0 var(--fixed-space-5);',
  },
  {
    name: 'a list is not found where it was left after a reload',
    invariant: 'a page that is come back to stands where it was left',
    file: 'src/app/Frame.tsx',
    find: '  useLateScrollRestoration()\n',
    replace: '',
  },
  {
    name: 'every navigation leaves listeners behind',
    invariant: leakInvariant,
    file: 'src/app/useFocusOnNavigation.ts',
    find: "      document.removeEventListener('click', notePress, { capture: true })\n",
    replace: '',
  },
]

/** The file that a fault changes, in full. */
export const faultyFile = ({ file }: KnownFault): string => path.join(root, file)

/**
 * The file of a fault as it is without the fix.
 * @throws when the file no longer holds the text, so that the fault has to be described anew
 */
export function withoutFix(fault: KnownFault): string {
  const { name, file, find, replace } = fault
  const source = readFileSync(faultyFile(fault), 'utf8')
  if (source.split(find).length !== 2)
    throw new Error(
      `${file} does not hold exactly once what fixes “${name}”: ${find}. Write into tests/visitors/knownFaults.ts what does now.`,
    )
  return source.replace(find, replace)
}

/** Builds the demo with a fault into a folder. */
export const buildWithFault = ({ name }: KnownFault, folder: string): void =>
  viteBuild(['--mode', 'demo', '--config', buildConfig, '--outDir', folder, '--emptyOutDir'], {
    [faultVariable]: name,
  })
