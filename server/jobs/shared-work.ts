/** Work that was started for its first waiter; `stop` is called when the last waiter has left. */
interface StartedWork<T> {
  readonly ended: Promise<T>
  readonly stop: () => void
}

/** Starts work; `onProgress` is to be called with the progress in percent, first with 0 when its turn has come. */
type StartWork<T> = (onProgress: (percent: number) => void) => StartedWork<T>

/** A caller that waits for work: it leaves by the signal, and receives the progress. */
interface Waiter {
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/** Runs the same work once for all callers at the same time. */
export interface SharedWork<T> {
  /** Resolves with the result of the work of a key, or with null as soon as the caller has left. */
  readonly join: (key: string, start: StartWork<T>, waiter: Waiter) => Promise<T | null>
}

/** Makes work that is shared by key. It continues as long as a caller waits for it. */
export function createSharedWork<T>(): SharedWork<T> {
  const flights = new Map<string, Flight<T>>()
  return {
    join: async (key, start, waiter) => {
      if (waiter.signal.aborted) return null
      const flight = flights.get(key) ?? new Flight(start, () => flights.delete(key))
      // A flight that its last waiter has left is being stopped; the next caller starts another.
      if (flight.isOpen) flights.set(key, flight)
      return await flight.join(waiter)
    },
  }
}

class Flight<T> {
  readonly #work: StartedWork<T>
  readonly #waiters = new Set<Waiter>()
  readonly #onEnd: () => void
  #percent: number | null = null
  isOpen = true

  constructor(start: StartWork<T>, onEnd: () => void) {
    this.#onEnd = () => {
      if (!this.isOpen) return
      this.isOpen = false
      onEnd()
    }
    this.#work = start((percent) => {
      this.#percent = percent
      for (const { onProgress } of this.#waiters) onProgress(percent)
    })
    this.#work.ended.then(this.#onEnd, this.#onEnd)
  }

  join(waiter: Waiter): Promise<T | null> {
    this.#waiters.add(waiter)
    if (this.#percent !== null) waiter.onProgress(this.#percent)
    const { signal } = waiter
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiters.delete(waiter)
        if (this.#waiters.size === 0) this.#stop()
        resolve(null)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#work.ended.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  #stop(): void {
    this.#onEnd()
    this.#work.stop()
  }
}
