import { leadLock } from '#data/platform/locks.ts'
import { LeaderSession } from './leader-session.ts'
import type { RunnerDeps } from './runner.ts'

/** A drain begins nothing new after this long, in ms. Source: sync §3.9. */
const STOP_STARTING_AFTER_MS = 25_000

/** A drain gives up waiting for what is under way after this long, in ms: an event of a service worker lives 3 min. */
const GIVE_UP_AFTER_MS = 60_000

/**
 * How a drain ended. `led-elsewhere`: a page leads, and does it. `drained`: `waiting` changes are left that can go by
 * themselves; with `wasCut` the time ran out while some of them could have gone.
 */
export type DrainEnd =
  | { readonly kind: 'led-elsewhere' }
  | { readonly kind: 'drained'; readonly waiting: number; readonly wasCut: boolean }

/**
 * Sends what waits, once, if nobody leads: for a service worker, which does not live long. Everything that waits out its
 * pause goes at once, since nobody is typing. Throws what the database throws. Source: sync §3.9.
 */
export async function drainOnce(deps: RunnerDeps): Promise<DrainEnd> {
  const { locks, db } = deps
  return locks.request(leadLock(db.name), { ifAvailable: true }, async (isHeld) =>
    isHeld ? drain(deps) : { kind: 'led-elsewhere' },
  )
}

async function drain(deps: RunnerDeps): Promise<DrainEnd> {
  const { timers, db } = deps
  let wasCut = false
  const beganAt = db.clock.now()
  const end = await new Promise<LeaderSession>((resolve, reject) => {
    const stops: (() => void)[] = []
    const finish = (session: LeaderSession): void => {
      for (const stop of stops) stop()
      resolve(session)
    }
    const endWhenIdle = (session: LeaderSession): void => {
      if (session.hasEnded || isIdle(session, beganAt + STOP_STARTING_AFTER_MS, wasCut)) finish(session)
    }
    LeaderSession.begin(deps, endWhenIdle).then((session) => {
      session.wake('hidden')
      const cut = (): void => {
        wasCut = true
        session.stopStarting()
        endWhenIdle(session)
      }
      stops.push(
        timers.after(STOP_STARTING_AFTER_MS, cut),
        timers.after(GIVE_UP_AFTER_MS, () => finish(session)),
      )
    }, reject)
  })
  const { waiting } = end.status()
  end.end()
  return { kind: 'drained', waiting, wasCut }
}

/** A server that left so many questions without an answer is left for later. */
const TRIES = 2

/** Nothing is under way, and what is left is due only when the time is over. */
function isIdle(session: LeaderSession, lastStartAt: number, wasCut: boolean): boolean {
  const { waiting, underWay, nextAt, failedTries } = session.status()
  if (underWay > 0) return false
  return wasCut || waiting === 0 || failedTries >= TRIES || nextAt === null || nextAt > lastStartAt
}
