/** Runs at most so many tasks at once, in the order they came; a task whose signal is aborted before its turn is dropped. */
interface RequestQueue {
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | 'dropped'>
}

/** Makes a queue for at most `limit` tasks at once. */
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

  /** The place goes on to the next that waits, so that nobody slips in between. */
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

/** Queries of charts and filters that this window sends at once. */
const MAX_CHART_REQUESTS = 4

/** The window's queue of chart queries. */
export const chartRequests = makeRequestQueue(MAX_CHART_REQUESTS)
