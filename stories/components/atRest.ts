const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until an element has arrived where its transitions and animations lead, so that it is checked as people see it. */
export async function atRest(element: Element): Promise<void> {
  // A motion into view begins with the first frame that shows the element, and is known after it.
  await nextFrame()
  await nextFrame()
  const motions = element.getAnimations()
  await Promise.allSettled(motions.map(({ finished }) => finished))
}
