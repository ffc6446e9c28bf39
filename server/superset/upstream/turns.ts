import PQueue from 'p-queue'

/** A session has at most so many requests under way at the Superset, as a browser would. */
const MOST_AT_ONCE = 6

/** And so many wait; more is no person. */
const MOST_WAITING = 200

/** Turns of sessions: whoever has one may ask, and gives it back when the answer is over. */
interface Turns {
  /** Waits for a turn of that session; null when too many wait already, or the signal came first. */
  readonly take: (session: string, signal: AbortSignal) => Promise<(() => void) | null>
}

/** Makes the turns; a session that nobody asks for is forgotten. */
export function makeTurns(mostAtOnce = MOST_AT_ONCE, mostWaiting = MOST_WAITING): Turns {
  const queues = new Map<string, PQueue>()

  function queueOf(session: string): PQueue {
    const known = queues.get(session)
    if (known !== undefined) return known
    const queue = new PQueue({ concurrency: mostAtOnce })
    queue.addEventListener('idle', () => {
      if (queue.size === 0 && queue.pending === 0) queues.delete(session)
    })
    queues.set(session, queue)
    return queue
  }

  return {
    take: async (session, signal) => {
      const queue = queueOf(session)
      if (queue.size >= mostWaiting || signal.aborted) return null
      return await new Promise((resolve) => {
        const turn = async () => await new Promise<void>((giveBack) => resolve(giveBack))
        queue.add(turn, { signal }).catch(() => resolve(null))
      })
    },
  }
}
