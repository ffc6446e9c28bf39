import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { EngineFrame } from '#domain/sync/engine/model/state.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import type { OwnSession } from './wire/own-session.ts'
import { listedKinds, type PullDeps, pullChanges, pullList } from './wire/pull.ts'
import { type FailedOutcome, SOMEBODY_ELSE } from './wire/transport.ts'

/** What polls of the server need of the leadership that they are made for. */
interface PullerDeps extends PullDeps {
  readonly kinds: KindTable
  readonly ownSession: OwnSession
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
  #listTurn = 0

  constructor(deps: PullerDeps) {
    this.#deps = deps
  }

  /**
   * Polls, or once more after the poll under way where a whole one is needed: what that one reads may be older than
   * what was just sent. Nothing throws.
   */
  async poll(isWhole: boolean): Promise<void> {
    if (this.#isPulling) {
      this.#pullsAgain ||= isWhole
      return
    }
    this.#isPulling = true
    await this.#pull(isWhole).catch(() => undefined)
    this.#isPulling = false
    if (!this.#pullsAgain) return
    this.#pullsAgain = false
    await this.poll(true)
  }

  async #pull(isWhole: boolean): Promise<void> {
    const frame = this.#deps.frame()
    if (frame === null) return
    if (frame.caps === null || frame.volatileState.session !== 'mine')
      return this.#deps.take({ kind: 'tick', reason: 'poll' })
    return frame.caps.changes ? this.#pullChanges() : this.#pullLists(isWhole)
  }

  async #pullChanges(): Promise<void> {
    const { take, report, checkSession } = this.#deps
    for (let frame = this.#deps.frame(); frame !== null; frame = this.#deps.frame()) {
      const pulled = await pullChanges(this.#deps, frame.cursor)
      if (!pulled.ok && pulled.error === SOMEBODY_ELSE) return checkSession()
      report(pulled.ok ? null : pulled.error)
      if (!pulled.ok) return
      await take({ kind: 'pulled', pull: pulled.value })
      if (pulled.value.form === 'list' || pulled.value.isLast) return
    }
  }

  /** A poll in passing lists one kind in turn, so that an idle page stays under two requests a minute. */
  async #pullLists(isWhole: boolean): Promise<void> {
    const { kinds, ownSession, take, report, checkSession } = this.#deps
    const listed = listedKinds(kinds)
    this.#listTurn += 1
    const turn = listed[this.#listTurn % Math.max(1, listed.length)]
    for (const kind of isWhole ? listed : turn === undefined ? [] : [turn]) {
      const pulled = await pullList(this.#deps, kind)
      report(pulled.ok ? null : pulled.error)
      if (!pulled.ok) return
      if (!(await ownSession.ownsList(kind.name, pulled.value))) return checkSession()
      await take({ kind: 'pulled', pull: pulled.value })
    }
  }
}
