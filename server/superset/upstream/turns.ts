import PQueue from 'p-queue'

/** A session has at most so many requests under way at the Superset, as a browser would. Source: security §18. */
const MOST_AT_ONCE = 6

/** And so many of them may be runs, which take long: what saves and asks leaves room beside them. */
const MOST_RUNS_AT_ONCE = 4

/** And so many wait; more is no person. */
const MOST_WAITING = 200

/** A pause that the Superset asks a session for is waited out here up to this long, in ms; for a longer one whoever asks is told. */
const LONGEST_WAIT_MS = 5_000

/** What comes of asking for a turn: one, which lasts until it is given back, or why there is none; `until` is ms since 1970. */
export type Turn =
  | { readonly kind: 'taken'; readonly giveBack: () => void }
  | { readonly kind: 'crowded' }
  | { readonly kind: 'limited'; readonly until: number }
  | { readonly kind: 'aborted' }

interface Session {
  readonly queue: PQueue
  /** Runs pass through this one first. */
  readonly runs: PQueue
  pausedUntil: number
  timer: NodeJS.Timeout | undefined
}

/** How many turns a session has. */
interface TurnLimits {
  readonly atOnce: number
  readonly runsAtOnce: number
  readonly waiting: number
}

const LIMITS: TurnLimits = { atOnce: MOST_AT_ONCE, runsAtOnce: MOST_RUNS_AT_ONCE, waiting: MOST_WAITING }

/** Turns of sessions: whoever has one may ask, and gives it back when the answer is over. */
interface Turns {
  /** Waits for a turn of that session, unless it would be long. */
  readonly take: (session: string, takes: 'short' | 'run', signal: AbortSignal) => Promise<Turn>
  /** Gives no more turns to that session for so long, in ms: the Superset said that it asks too much. */
  readonly pause: (session: string, pauseMs: number) => void
  /** Lets all timers go. */
  readonly close: () => void
}

/** Makes the turns; a session that nobody asks for is forgotten. */
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

/** Waits for a place in a queue; gives how to leave it, null when the signal came first. */
async function turnOf(queue: PQueue, signal: AbortSignal): Promise<(() => void) | null> {
  return await new Promise((resolve) => {
    const turn = async () => await new Promise<void>((leave) => resolve(leave))
    queue.add(turn, { signal }).catch(() => resolve(null))
  })
}
