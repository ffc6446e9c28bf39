import { leadLock } from '#data/platform/locks.ts'
import { LeaderSession } from './leader-session.ts'
import type { RunnerDeps } from './runner.ts'

/** A drain starts no new request after this long, in ms. Source: sync §3.9. */
const STOP_STARTING_AFTER_MS = 25_000

/** A drain stops waiting for its open requests after this long, in ms. An event of a service worker lives 3 min. */
const GIVE_UP_AFTER_MS = 60_000

/**
 * Result of a drain. `led-elsewhere`: a page leads and sends. `drained`: `waiting` changes remain that need no decision;
 * `wasCut`: time ran out before all of them were tried.
 */
export type DrainEnd =
  | { readonly kind: 'led-elsewhere' }
  | { readonly kind: 'drained'; readonly waiting: number; readonly wasCut: boolean }

/**
 * Sends the pending changes once if there is no leader: for a service worker, which lives briefly. Changes within their
 * typing pause are sent at once, because no page is open. Throws errors of the database. Source: sync §3.9.
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

/** A drain ends after this many failed session checks. */
const TRIES = 2

/** True when no request is open and no remaining change is due in time. */
function isIdle(session: LeaderSession, lastStartAt: number, wasCut: boolean): boolean {
  const { waiting, underWay, nextAt, failedTries } = session.status()
  if (underWay > 0) return false
  return wasCut || waiting === 0 || failedTries >= TRIES || nextAt === null || nextAt > lastStartAt
}
