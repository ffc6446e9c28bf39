/** Runs a limited number of tasks at a time, in order; a task whose signal aborts before its turn is dropped. */
interface RequestQueue {
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | 'dropped'>
}

/** Makes a queue for at most `limit` tasks at a time. */
export function makeRequestQueue(limit: number): RequestQueue {
  const waiting: ((hasPlace: boolean) => void)[] = []
  let running = 0

  async function takePlace(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    if (running < limit) {
      running += 1
      return true
    }
    return new Promise((resolve) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(resolve)
        if (at >= 0) waiting.splice(at, 1)
        resolve(false)
      })
    })
  }

  /** Passes the place to the next waiting task, so that no new one overtakes it. */
  function leavePlace(): void {
    const next = waiting.shift()
    if (next) next(true)
    else running -= 1
  }

  return {
    run: async (task, signal) => {
      if (!(await takePlace(signal))) return 'dropped'
      try {
        return await task()
      } finally {
        leavePlace()
      }
    },
  }
}

/** Maximum number of parallel chart and filter queries of a window. */
const MAX_CHART_REQUESTS = 4

/** The queue of this window's chart queries. */
export const chartRequests = makeRequestQueue(MAX_CHART_REQUESTS)
