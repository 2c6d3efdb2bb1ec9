import { useEffect, useRef, type RefObject } from 'react'
import type { SliderInstance } from './slick'

/**
 * Moves a slider to a slide. react-slick drops a move during which the window is resized or a picture loads: `onReInit`
 * starts it again. `noteMove` takes each move that the slider begins.
 */
export function useSlideTo(sliderRef: RefObject<SliderInstance | null>, index: number) {
  const targetIndex = useRef(index)

  useEffect(() => {
    if (targetIndex.current !== index) sliderRef.current?.slickGoTo(index)
    targetIndex.current = index
  }, [index, sliderRef])

  const onReInit = () => {
    const resting = restingSlide(sliderRef.current)
    if (targetIndex.current === index && resting !== null && resting !== index) {
      sliderRef.current?.slickGoTo(index)
    }
  }

  /** Takes the slide that the slider moves to. Returns whether the visitor moved it, as by a swipe. */
  const noteMove = (to: number): boolean => {
    const isUserMove = to !== targetIndex.current
    targetIndex.current = to
    return isUserMove
  }
  return { onReInit, noteMove }
}

/** The slide that a slider shows; null while it moves. */
function restingSlide(slider: SliderInstance | null): number | null {
  const inner: unknown = slider?.innerSlider
  if (typeof inner !== 'object' || inner === null || !('state' in inner)) return null
  const { state } = inner
  if (typeof state !== 'object' || state === null) return null
  if (!('animating' in state) || !('currentSlide' in state)) return null
  const { animating, currentSlide } = state
  return animating === true || typeof currentSlide !== 'number' ? null : currentSlide
}
