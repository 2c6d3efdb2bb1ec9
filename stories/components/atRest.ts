/** Waits until an element has arrived where its transitions lead, so that it is checked as people see it. */
export async function atRest(element: Element): Promise<void> {
  const motions = element.getAnimations().filter((motion) => motion instanceof CSSTransition)
  await Promise.allSettled(motions.map(({ finished }) => finished))
}
