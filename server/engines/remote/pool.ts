import { STOPPED } from '#domain/engines/run-end.ts'
import type { RemoteSession } from './remote-kind.ts'

/** Size and idle time of a pool, and how it opens a session of a catalog. */
interface PoolParts<Session extends RemoteSession> {
  readonly open: (catalog: string | null) => Promise<Session>
  readonly most: number
  readonly idleMs: number
}

interface Idle<Session> {
  readonly session: Session
  readonly timer: NodeJS.Timeout
}

interface Waiting {
  readonly enter: () => void
}

/** The error of a wait that was aborted. */
export const ABORTED = new Error(STOPPED.message)

/** The sessions of a database, at most so many at a time; idle ones are closed. */
export class Pool<Session extends RemoteSession> {
  readonly #parts: PoolParts<Session>
  readonly #idle: Idle<Session>[] = []
  readonly #waiting: Waiting[] = []
  #taken = 0

  constructor(parts: PoolParts<Session>) {
    this.#parts = parts
  }

  /** Takes a session of a catalog. Throws errors of the connection, and ABORTED. */
  async take(catalog: string | null, signal: AbortSignal): Promise<Session> {
    await this.#place(signal)
    try {
      const idle = this.#takeIdle(catalog)
      if (idle !== null) return idle
      if (this.#taken + this.#idle.length > this.#parts.most) this.#closeIdle(this.#idle[0])
      return await this.#open(catalog, signal)
    } catch (error) {
      this.#leave()
      throw error
    }
  }

  /** Gives a session back; one that is broken is not used again. */
  give(session: Session): void {
    if (session.isOpen()) {
      const timer = setTimeout(() => this.#closeIdle(idle), this.#parts.idleMs).unref()
      const idle = { session, timer }
      this.#idle.push(idle)
    } else session.destroy()
    this.#leave()
  }

  /** Closes all idle sessions, after one of them turned out to be dead. */
  dropIdle(): void {
    for (let idle = this.#idle.at(-1); idle !== undefined; idle = this.#idle.at(-1)) this.#closeIdle(idle)
  }

  /** Waits for a place among the open sessions. */
  async #place(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw ABORTED
    if (this.#taken < this.#parts.most) {
      this.#taken += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        enter: () => {
          signal.removeEventListener('abort', abort)
          resolve()
        },
      }
      const abort = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(ABORTED)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(waiting)
    })
  }

  /** The place goes to the next that waits. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken -= 1
    else next.enter()
  }

  #takeIdle(catalog: string | null): Session | null {
    for (let at = this.#idle.length - 1; at >= 0; at -= 1) {
      const idle = this.#idle[at]
      if (idle === undefined || idle.session.catalog !== catalog) continue
      this.#idle.splice(at, 1)
      clearTimeout(idle.timer)
      if (idle.session.isOpen()) return idle.session
      idle.session.destroy()
    }
    return null
  }

  #closeIdle(idle: Idle<Session> | undefined): void {
    if (idle === undefined) return
    const at = this.#idle.indexOf(idle)
    if (at < 0) return
    this.#idle.splice(at, 1)
    clearTimeout(idle.timer)
    idle.session.destroy()
  }

  /** A session that opens after the abort is closed. */
  #open(catalog: string | null, signal: AbortSignal): Promise<Session> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(ABORTED)
      signal.addEventListener('abort', abort, { once: true })
      this.#parts
        .open(catalog)
        .then((session) => {
          if (signal.aborted) session.destroy()
          else resolve(session)
        }, reject)
        .finally(() => signal.removeEventListener('abort', abort))
    })
  }
}
