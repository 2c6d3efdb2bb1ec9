import { useEffect, useRef, type RefObject } from 'react'
import type { SliderInstance } from './slick'

/**
 * Takes a slider to a slide and sees to it that it arrives: react-slick forgets a move that a resize or a picture that
 * has just loaded overtakes. Returns what the slider calls when it has updated itself, and what to call when it moves.
 */
export function useSlideTo(sliderRef: RefObject<SliderInstance | null>, index: number) {
  const told = useRef(index)

  useEffect(() => {
    if (told.current !== index) sliderRef.current?.slickGoTo(index)
    told.current = index
  }, [index, sliderRef])

  const onReInit = () => {
    const resting = restingSlide(sliderRef.current)
    if (told.current === index && resting !== null && resting !== index) {
      sliderRef.current?.slickGoTo(index)
    }
  }

  /** Notes that the slider moves by itself, as after a swipe; returns false when it does what it was told. */
  const noteMove = (to: number): boolean => {
    const isNews = to !== told.current
    told.current = to
    return isNews
  }
  return { onReInit, noteMove }
}

/** The slide at which a slider rests; null while it moves. */
function restingSlide(slider: SliderInstance | null): number | null {
  const inner: unknown = slider?.innerSlider
  if (typeof inner !== 'object' || inner === null || !('state' in inner)) return null
  const { state } = inner
  if (typeof state !== 'object' || state === null) return null
  if (!('animating' in state) || !('currentSlide' in state)) return null
  const { animating, currentSlide } = state
  return animating === true || typeof currentSlide !== 'number' ? null : currentSlide
}
