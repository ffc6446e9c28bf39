/** Runs at most so many tasks at once, in the order they came; a task whose signal is aborted before its turn is dropped. */
export interface RequestQueue {
  readonly run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T | 'dropped'>
}

/** Makes a queue for at most `limit` tasks at once. */
export function makeRequestQueue(limit: number): RequestQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(signal: AbortSignal): Promise<void> {
    if (running < limit) return
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      // An aborted task gives its place up at once instead of waiting for a turn that it will not use.
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(resolve)
        if (at >= 0) waiting.splice(at, 1)
        resolve()
      })
    })
  }

  return {
    run: async (task, signal) => {
      await turn(signal)
      if (signal.aborted) return 'dropped'
      running += 1
      try {
        return await task()
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}

/** Queries of charts and filters that this window asks at once. */
export const MAX_CHART_REQUESTS = 4

/** The window's queue of chart queries. */
export const chartRequests = makeRequestQueue(MAX_CHART_REQUESTS)
