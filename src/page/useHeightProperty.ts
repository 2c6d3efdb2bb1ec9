import { useEffect, type RefObject } from 'react'

/**
 * Keeps an element's height in a custom property of the document. Styles use it to leave room for what is sticky at the
 * window's edges, whatever it holds and however large its text is.
 */
export function useHeightProperty(ref: RefObject<HTMLElement | null>, property: string): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const { style } = document.documentElement
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // In the next frame: Safari reports an error when a ResizeObserver's callback changes the layout.
      frame = requestAnimationFrame(() => {
        style.setProperty(property, `${element.offsetHeight}px`)
      })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      style.removeProperty(property)
    }
  }, [ref, property])
}
