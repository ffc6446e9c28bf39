/** What runs after the first paint waits no longer than this for idle time, in ms. */
export const AFTER_PAINT_MS = 1_000

/** Runs once the browser has nothing better to do, after `withinMs` at the latest. Gives how to cancel it. */
export const whenIdle = (run: () => void, withinMs: number) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: withinMs })
  return () => cancelIdleCallback(idle)
}
