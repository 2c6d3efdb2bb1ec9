/** Waits for the next frame, which is laid out and painted after this. */
export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
