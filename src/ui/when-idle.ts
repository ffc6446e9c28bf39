/** Runs once the browser has nothing better to do, after `withinMs` at the latest. Gives how to cancel it. */
export const whenIdle = (run: () => void, withinMs: number) => {
  // Safari has no idle moments to tell of.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: withinMs })
  return () => cancelIdleCallback(idle)
}
