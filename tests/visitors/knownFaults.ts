import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** A fault that the product had once: what takes its mend out again. */
export interface KnownFault {
  name: string
  file: string
  /** A text of the file, and what stands there without the mend. */
  find: string
  replace: string
}

/** Faults that were found by hand; visitors must find each of them. */
export const knownFaults: readonly KnownFault[] = [
  {
    name: 'a fresh document begins where the last one stood',
    file: 'src/page/historyEntry.ts',
    find: 'key === firstEntryKey ? documentKey : key',
    replace: 'key',
  },
  {
    name: 'a cart stays open over another page',
    file: 'src/page/useOpenHere.ts',
    find: 'openedAt === location',
    replace: 'openedAt !== null',
  },
  {
    name: 'the focus is lost when data replaces a heading',
    file: 'src/app/useFocusOnNavigation.ts',
    find: 'observer.observe(main, { childList: true, subtree: true })',
    replace: 'observer.disconnect()',
  },
  {
    name: 'the focus is lost with a removed line of the cart',
    file: 'src/cart/CartLines.tsx',
    find: 'passFocusOn(currentTarget)\n',
    replace: '\n',
  },
  {
    name: 'the notice of a full storage is out of sight',
    file: 'src/app/NoticeBar.module.scss',
    find: '@include sticky;',
    replace: 'position: static;',
  },
  {
    name: 'a focused field lies under the bar of the form',
    file: 'src/theme/index.scss',
    find: 'scroll-padding: calc(',
    replace: 'scroll-padding-left: calc(',
  },
  {
    name: 'who comes back to a list finds the focus on its heading',
    file: 'src/app/useFocusOnNavigation.ts',
    find: '(isGoingBack && whatWasLeft()) || heading',
    replace: 'heading',
  },
  {
    name: 'text of twice its size pushes the cart out of the bar',
    file: 'src/app/NavBar.module.scss',
    find: 'display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 0 var(--fixed-space-5);',
    replace: 'display: flex;\n  align-items: center;\n  gap: 0 var(--fixed-space-5);',
  },
  {
    name: 'a list is not found where it was left after a reload',
    file: 'src/app/Frame.tsx',
    find: '  useLateScrollRestoration()\n',
    replace: '',
  },
  {
    name: 'every navigation leaves listeners behind',
    file: 'src/app/useFocusOnNavigation.ts',
    find: "      document.removeEventListener('click', noteLink)\n",
    replace: '',
  },
]

/**
 * The file of a fault as it is without the mend.
 * @throws when the file no longer holds the text, so that the fault has to be described anew
 */
export function withoutMend({ name, file, find, replace }: KnownFault): string {
  const source = readFileSync(path.join(root, file), 'utf8')
  if (source.split(find).length !== 2)
    throw new Error(`${file} does not hold once what mends “${name}”: ${find}`)
  return source.replace(find, replace)
}

/** Builds a file with its fault. */
function withFault(fault: KnownFault): Plugin {
  const wanted = path.join(root, fault.file)
  const faulty = withoutMend(fault)
  return {
    name: 'with-known-fault',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === wanted ? faulty : null),
  }
}

/** Builds the demo with a fault into a folder. The files of the product stay as they are. */
export async function buildWithFault(fault: KnownFault, folder: string): Promise<void> {
  const plugin = withFault(fault)
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'demo',
    logLevel: 'error',
    plugins: [plugin],
    build: { outDir: folder, emptyOutDir: true },
  })
  process.env['NODE_ENV'] = NODE_ENV
}
