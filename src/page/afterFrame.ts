/** Calls a function once the next frame has been painted. Returns a function that takes the call back. */
export function afterFrame(call: () => void): () => void {
  let timer = 0
  // The task that a frame starts runs after it has been painted.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
