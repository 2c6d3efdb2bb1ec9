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

/** The pieces of code beyond the start, by the names of their files. */
export const pieces = {
  shop: loaded(() => import('../shop')),
  GalleryScreen: loaded(() => import('../screens/gallery/GalleryScreen')),
  CreateItemScreen: loaded(() => import('../screens/create-item/CreateItemScreen')),
}

export type Piece = keyof typeof pieces

/** Calls back with each link, and each other control that needs code, as somebody points at it, touches or focuses it. */
export function whenPointedAt(call: (control: HTMLElement) => void): void {
  const find = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>('a, [data-needs]')
    if (control) call(control)
  }
  addEventListener('pointerover', find, { passive: true })
  addEventListener('focusin', find)
}
