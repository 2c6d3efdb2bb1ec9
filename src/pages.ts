import { addresses, screenRecords, type ScreenName, type ScreenRecord } from './paths.ts'

/** An address and what the record of its screen says, for the build and the tests; the product does not load it. */
export interface Page extends Required<Pick<ScreenRecord, 'path' | 'example'>> {
  readonly screen: ScreenName
  /** The first query of its screen; null for one without data. */
  readonly query: NonNullable<ScreenRecord['query']> | null
  /** The piece that holds its screen's code, beyond the start. */
  readonly piece: ScreenRecord['piece']
  /** Who may open it, as the mock backend calls them. */
  readonly persona: 'visitor' | 'user' | 'admin'
}

/** Every page of the product: each screen, and each again at its second address. */
export const pages: readonly Page[] = addresses
  .filter(({ screen }) => !('isRedirect' in screenRecords[screen]))
  .map(({ path, screen }) => {
    const record: ScreenRecord = screenRecords[screen]
    const { example = path, role: persona = 'visitor', query = null, piece } = record
    return { screen, path, example, persona, query, piece }
  })

/** A page that no screen has, for what holds on that one too. */
export const unknownPage = { example: '/gibt-es-nicht', persona: 'visitor' } as const

/** The pages that everybody may open; the build writes them. */
export const publicPages = pages.filter(({ persona }) => persona === 'visitor')

/** Each screen's page, at its first address. */
export const screenPages = pages.filter(({ screen, path }) => screenRecords[screen].path === path)

/** Whether several addresses share a page. */
export const isShared = ({ path }: { path: string }): boolean => path.includes('/:')

/** The addresses whose screen depends on who opens them, so that their pages hold the frame alone. */
export const framedPaths = addresses
  .filter((address) => !isShared(address) && !publicPages.some(({ path }) => path === address.path))
  .map(({ path }) => path)
