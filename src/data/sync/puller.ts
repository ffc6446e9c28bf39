import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { EngineFrame } from '#domain/sync/engine/model/state.ts'
import { type PullDeps, pullChanges } from './wire/pull.ts'
import { type FailedOutcome, SOMEBODY_ELSE } from './wire/transport.ts'

/** What polls of the server need of the leadership that they are made for. */
interface PullerDeps extends PullDeps {
  /** The engine's standing now; null once nothing more is done. */
  readonly frame: () => EngineFrame | null
  readonly take: (event: EngineEvent) => Promise<void>
  /** Reports how a request went: null when it was good. */
  readonly report: (failed: FailedOutcome | null) => void
  /** Finds out who is signed in: somebody else was answered. */
  readonly checkSession: () => Promise<void>
}

/** Polls what is new on the server, one poll at a time, for one leadership. Source: sync §3.11. */
export class Puller {
  readonly #deps: PullerDeps
  #isPulling = false
  #pullsAgain = false

  constructor(deps: PullerDeps) {
    this.#deps = deps
  }

  /**
   * Polls, or once more after the poll under way where it is needed: what that one reads may be older than what was just
   * sent. Nothing throws.
   */
  async poll(isNeeded: boolean): Promise<void> {
    if (this.#isPulling) {
      this.#pullsAgain ||= isNeeded
      return
    }
    this.#isPulling = true
    await this.#pull().catch(() => undefined)
    this.#isPulling = false
    if (!this.#pullsAgain) return
    this.#pullsAgain = false
    await this.poll(true)
  }

  async #pull(): Promise<void> {
    const { take, report, checkSession } = this.#deps
    const begun = this.#deps.frame()
    if (begun === null) return
    if (begun.caps === null || begun.volatileState.session !== 'mine')
      return take({ kind: 'tick', reason: 'poll' })
    for (let frame = this.#deps.frame(); frame !== null; frame = this.#deps.frame()) {
      const pulled = await pullChanges(this.#deps, frame.cursor, frame.deletedAt)
      if (!pulled.ok && pulled.error === SOMEBODY_ELSE) return checkSession()
      report(pulled.ok ? null : pulled.error)
      if (!pulled.ok) return
      await take({ kind: 'pulled', pull: pulled.value })
      if (pulled.value.isLast) return
    }
  }
}
