// As Node has it, from before simulated programs got one of their own.
const { setImmediate } = globalThis

/** What a task gives after which the next one may follow. */
export const GO_ON = Symbol('go on')

/** So many turns are asked for at once: a round of Node's own loop for each would cost more than some tasks. */
const TURNS = 64

/** Lets every microtask and tick run. */
export async function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Calls `next` in one turn after the other, as long as it gives GO_ON; ends with what it gave last. */
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
      for (let asked = 0; asked < TURNS; asked += 1) setImmediate(later)
      setImmediate(ask)
    }
    ask()
  })
}
