/** Longest delay after the first paint, in ms. */
export const AFTER_PAINT_MS = 1_000

/** Runs when the browser is idle, after `withinMs` at the latest. Returns a function that cancels it. */
export const whenIdle = (run: () => void, withinMs: number) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: withinMs })
  return () => cancelIdleCallback(idle)
}
