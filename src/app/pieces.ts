import type { Piece } from '../paths'

/** Code could not be loaded: the connection is gone, or a newer version has been deployed. */
export class CodeLoadingError extends Error {
  override name = 'CodeLoadingError'
}

const loaded =
  <Code>(load: () => Promise<Code>) =>
  (): Promise<Code> =>
    load().catch((cause: unknown) => {
      throw new CodeLoadingError(cause instanceof Error ? cause.message : '', { cause })
    })

/** The pieces of code beyond the start. What is loaded already is not requested again. */
export const pieces = {
  shop: loaded(() => import('../shop')),
  GalleryScreen: loaded(() => import('../screens/gallery/GalleryScreen')),
  CreateItemScreen: loaded(() => import('../screens/create-item/CreateItemScreen')),
} satisfies Record<Piece, () => Promise<unknown>>
