// Node's own, from before simulated programs got theirs.
const { setImmediate } = globalThis

/** Result of a task that allows the next one to follow. */
export const GO_ON = Symbol('go on')

/** Number of requested turns: a round of Node's event loop for each would cost more than some tasks. */
const TURNS = 64

/** Runs all microtasks and ticks. */
export async function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Calls `next` turn by turn while it returns GO_ON; returns its last result. */
export async function inTurns<T>(next: () => T | typeof GO_ON): Promise<{ readonly last: T }> {
  return new Promise((resolve, reject) => {
    let hasEnded = false
    const take = () => {
      if (hasEnded) return
      try {
        const last = next()
        if (last === GO_ON) return
        resolve({ last })
      } catch (cause) {
        reject(cause instanceof Error ? cause : new Error(String(cause)))
      }
      hasEnded = true
    }
    // As a microtask, so that all others come behind it and before the ticks.
    const later = () => queueMicrotask(take)
    const ask = () => {
      if (hasEnded) return
      for (let count = 0; count < TURNS; count += 1) setImmediate(later)
      setImmediate(ask)
    }
    ask()
  })
}
