import PQueue from 'p-queue'

/** Upper limit of a session's concurrent requests, that of a browser. Source: security §18. */
const MOST_AT_ONCE = 6

/** Upper limit of concurrent runs among them, so that saves and reads are not blocked by slow statements. */
const MOST_RUNS_AT_ONCE = 4

/** Upper limit of waiting requests of a session, more than any person causes. */
const MOST_WAITING = 200

/** Longest pause of a session that requests wait for, in ms; during a longer one they fail at once. */
const LONGEST_WAIT_MS = 5_000

/** The outcome of a request for a turn: a turn, which lasts until `giveBack`, or why there is none; `until` is ms since 1970. */
export type Turn =
  | { readonly kind: 'taken'; readonly giveBack: () => void }
  | { readonly kind: 'crowded' }
  | { readonly kind: 'limited'; readonly until: number }
  | { readonly kind: 'aborted' }

interface Session {
  readonly queue: PQueue
  /** Runs wait in this queue first. */
  readonly runs: PQueue
  pausedUntil: number
  timer: NodeJS.Timeout | undefined
}

/** Limits per session. */
interface TurnLimits {
  readonly atOnce: number
  readonly runsAtOnce: number
  readonly waiting: number
}

const LIMITS: TurnLimits = { atOnce: MOST_AT_ONCE, runsAtOnce: MOST_RUNS_AT_ONCE, waiting: MOST_WAITING }

/** Limits the concurrent requests of each session. */
interface Turns {
  /** Waits for a turn of the session, unless the wait would be long. */
  readonly take: (session: string, takes: 'short' | 'run', signal: AbortSignal) => Promise<Turn>
  /** Gives no turns to the session for `pauseMs`: the Superset answered that it sends too many requests. */
  readonly pause: (session: string, pauseMs: number) => void
  /** Clears all timers. */
  readonly close: () => void
}

/** Makes the turns; a session without requests is removed. */
export function makeTurns(now: () => number, limits: TurnLimits = LIMITS): Turns {
  const sessions = new Map<string, Session>()

  function sessionOf(name: string): Session {
    const known = sessions.get(name)
    if (known !== undefined) return known
    const session: Session = {
      queue: new PQueue({ concurrency: limits.atOnce }),
      runs: new PQueue({ concurrency: limits.runsAtOnce }),
      pausedUntil: 0,
      timer: undefined,
    }
    for (const queue of [session.queue, session.runs])
      queue.addEventListener('idle', () => forget(name, session))
    sessions.set(name, session)
    return session
  }

  function forget(name: string, { queue, runs }: Session): void {
    const isBusy = [queue, runs].some(({ size, pending }) => size + pending > 0)
    if (!isBusy && !queue.isPaused) sessions.delete(name)
  }

  return {
    take: async (name, takes, signal) => {
      if (signal.aborted) return { kind: 'aborted' }
      const { queue, runs, pausedUntil } = sessionOf(name)
      if (pausedUntil - now() > LONGEST_WAIT_MS) return { kind: 'limited', until: pausedUntil }
      if (queue.size + runs.size >= limits.waiting) return { kind: 'crowded' }
      const leaveRuns = takes === 'run' ? await turnOf(runs, signal) : NOTHING
      const leave = leaveRuns === null ? null : await turnOf(queue, signal)
      if (leaveRuns === null || leave === null) {
        leaveRuns?.()
        return { kind: 'aborted' }
      }
      const giveBack = () => {
        leave()
        leaveRuns()
      }
      return { kind: 'taken', giveBack }
    },
    pause: (name, pauseMs) => {
      const session = sessionOf(name)
      const until = now() + pauseMs
      if (until <= session.pausedUntil) return
      session.pausedUntil = until
      session.queue.pause()
      clearTimeout(session.timer)
      session.timer = setTimeout(() => {
        session.queue.start()
        forget(name, session)
      }, pauseMs)
    },
    close: () => {
      for (const { timer } of sessions.values()) clearTimeout(timer)
    },
  }
}

const NOTHING = () => undefined

/** Waits for a place in a queue; resolves with the function that leaves it, or null if the signal came first. */
async function turnOf(queue: PQueue, signal: AbortSignal): Promise<(() => void) | null> {
  return await new Promise((resolve) => {
    const turn = async () => await new Promise<void>((leave) => resolve(leave))
    queue.add(turn, { signal }).catch(() => resolve(null))
  })
}
