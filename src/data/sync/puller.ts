import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { EngineFrame } from '#domain/sync/engine/model/state.ts'
import { type PullDeps, pullChanges } from './wire/pull.ts'
import { type FailedOutcome, OTHER_USER } from './wire/transport.ts'

/** The parts of a leadership that a puller uses. */
interface PullerDeps extends PullDeps {
  /** The engine's current frame; null after the end. */
  readonly frame: () => EngineFrame | null
  readonly take: (event: EngineEvent) => Promise<void>
  /** Reports the outcome of a request; null for success. */
  readonly report: (failed: FailedOutcome | null) => void
  /** Checks who is signed in, after an answer for another user. */
  readonly checkSession: () => Promise<void>
}

/** Polls the server for changes, one poll at a time, for one leadership. Source: sync §3.11. */
export class Puller {
  readonly #deps: PullerDeps
  #isPulling = false
  #pullsAgain = false

  constructor(deps: PullerDeps) {
    this.#deps = deps
  }

  /**
   * Polls. With `isNeeded` and a poll under way, polls once more afterwards, because the open one may have read a state from
   * before the last send. Never throws.
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
      if (!pulled.ok && pulled.error === OTHER_USER) return checkSession()
      report(pulled.ok ? null : pulled.error)
      if (!pulled.ok) return
      await take({ kind: 'pulled', pull: pulled.value })
      if (pulled.value.isLast) return
    }
  }
}
