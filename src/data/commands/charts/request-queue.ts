/** A task that waits for its turn. `isUrgent` is read when a place is free. */
interface Waiting {
  readonly isUrgent: () => boolean
  readonly begin: (hasPlace: boolean) => void
}

/**
 * Runs a limited number of tasks at a time: the urgent ones first, and else in order. A task whose signal aborts before its
 * turn is dropped. Tasks that are added in one turn of the event loop are ordered together.
 */
interface RequestQueue {
  readonly run: <T>(
    task: () => Promise<T>,
    signal: AbortSignal,
    isUrgent?: () => boolean,
  ) => Promise<T | 'dropped'>
}

const NEVER = () => false

/** Makes a queue for at most `limit` tasks at a time. */
export function makeRequestQueue(limit: number): RequestQueue {
  const waiting: Waiting[] = []
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    // A task or a timer would run after the drawing of this turn, with all its charts. Tasks that are added together get here by
    // equally many microtasks, so each is in the queue before these have run.
    void Promise.resolve()
      .then(() => null)
      .then(() => {
        isScheduled = false
        fill()
      })
  }

  function fill(): void {
    while (running < limit && waiting.length > 0) {
      const urgent = waiting.length > 1 ? waiting.findIndex(({ isUrgent }) => isUrgent()) : 0
      const [next] = waiting.splice(Math.max(urgent, 0), 1)
      running += 1
      next?.begin(true)
    }
  }

  async function takePlace(signal: AbortSignal, isUrgent: () => boolean): Promise<boolean> {
    if (signal.aborted) return false
    return new Promise((resolve) => {
      const own: Waiting = { isUrgent, begin: resolve }
      waiting.push(own)
      schedule()
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(own)
        if (at >= 0) waiting.splice(at, 1)
        resolve(false)
      })
    })
  }

  return {
    run: async (task, signal, isUrgent = NEVER) => {
      if (!(await takePlace(signal, isUrgent))) return 'dropped'
      try {
        return await task()
      } finally {
        running -= 1
        // Tasks that were just added still wait for the others of their turn. The rest wait for no timer: it runs after drawing.
        if (!isScheduled) fill()
      }
    },
  }
}

/** Maximum number of parallel chart and filter queries of a window. */
const MAX_CHART_REQUESTS = 4

/** The queue of this window's chart queries. */
export const chartRequests = makeRequestQueue(MAX_CHART_REQUESTS)
