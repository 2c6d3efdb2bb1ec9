import { createRef, useImperativeHandle, type Ref } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SliderInstance } from '../../src/ui/slick'
import { useSlideTo } from '../../src/ui/useSlideTo'

type SlideTo = ReturnType<typeof useSlideTo>

/** A slider as far as it is told where to go and asked where it is. */
const fakeSlider = (state: { animating: boolean; currentSlide: number }) => ({
  slickGoTo: vi.fn<(slide: number) => void>(),
  innerSlider: { state },
})

function Slides({ slider, index, ref }: { slider: object; index: number; ref: Ref<SlideTo> }) {
  const slideTo = useSlideTo({ current: slider as SliderInstance }, index)
  useImperativeHandle(ref, () => slideTo)
  return null
}

test('a move that the slider has lost is repeated, one that is under way or done is not', async () => {
  const state = { animating: false, currentSlide: 0 }
  const slider = fakeSlider(state)
  const slideTo = createRef<SlideTo>()
  const { rerender } = await render(<Slides slider={slider} index={0} ref={slideTo} />)
  slideTo.current?.onReInit()
  expect(slider.slickGoTo).not.toHaveBeenCalled()

  await rerender(<Slides slider={slider} index={2} ref={slideTo} />)
  expect(slider.slickGoTo.mock.calls).toEqual([[2]])

  state.animating = true
  slideTo.current?.onReInit()
  expect(slider.slickGoTo).toHaveBeenCalledTimes(1)

  // A resize has overtaken the move: the slider rests where it was.
  state.animating = false
  slideTo.current?.onReInit()
  expect(slider.slickGoTo.mock.calls).toEqual([[2], [2]])

  state.currentSlide = 2
  slideTo.current?.onReInit()
  expect(slider.slickGoTo).toHaveBeenCalledTimes(2)
})

test('a swipe is reported once, and the slider is not sent where it already goes', async () => {
  const slider = fakeSlider({ animating: true, currentSlide: 0 })
  const slideTo = createRef<SlideTo>()
  const { rerender } = await render(<Slides slider={slider} index={0} ref={slideTo} />)
  expect(slideTo.current?.noteMove(1)).toBe(true)
  expect(slideTo.current?.noteMove(1)).toBe(false)
  await rerender(<Slides slider={slider} index={1} ref={slideTo} />)
  expect(slider.slickGoTo).not.toHaveBeenCalled()
})
