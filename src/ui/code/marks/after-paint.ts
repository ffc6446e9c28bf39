/** Runs the last given work two frames later, so that it does not delay the paint of a key. */
export const afterPaint = () => {
  let frame = 0
  const cancel = () => cancelAnimationFrame(frame)
  const run = (work: () => void) => {
    cancel()
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(work)
    })
  }
  return { run, cancel }
}
