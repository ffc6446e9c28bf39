import { ok, type Result } from '#domain/core/result.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { SyncChannel } from './channel.ts'
import { isSeenNow, type SeenUser } from './seen-user.ts'
import { probeCaps } from './wire/capabilities.ts'
import type { FailedOutcome, Transport } from './wire/transport.ts'

/** What the question of who is signed in needs of the leadership that asks it. */
interface SessionCheckDeps {
  readonly transport: Pick<Transport, 'read' | 'askUser'>
  readonly userId: number
  /** The user whom the server named to the page at its start; null where it named none. */
  readonly seenUser: SeenUser | null
  /** The time in ms since 1970. */
  readonly now: () => number
  readonly channel: Pick<SyncChannel, 'post'>
  readonly take: (event: EngineEvent) => Promise<void>
  /** Reports how a request went: null when it was good. */
  readonly report: (failed: FailedOutcome | null) => void
  /** Keeps what the server can do, for this leadership and the next start; null where it does not speak our protocol. */
  readonly keepCaps: (caps: ServerCaps | null) => Promise<void>
}

/** Asks who is signed in, and what the server can do, before anything is written. Source: sync §3.9. */
export class SessionCheck {
  readonly #deps: SessionCheckDeps
  #areCapsFresh = false
  #hasRequested = false

  constructor(deps: SessionCheckDeps) {
    this.#deps = deps
  }

  /** Has the next question ask again what the server can do: a new connection may lead to one that was changed. */
  doubtCaps(): void {
    this.#areCapsFresh = false
  }

  /** Asks, and gives the engine the answer. */
  async ask(): Promise<void> {
    const { userId, channel, take } = this.#deps
    const who = await this.#askUser()
    if (who.ok && who.value !== userId) channel.post({ type: 'user', userId: who.value })
    const failed = who.ok ? (who.value === userId ? await this.#freshenCaps() : null) : who.error
    await take(
      failed === null
        ? { kind: 'session', userId: who.ok ? who.value : userId }
        : { kind: 'session', userId: null, outcome: failed },
    )
  }

  /**
   * Asks who is signed in. The first time an answer that the page had a moment ago is enough: what the server can do is asked
   * right after it, which a session that ended since is refused.
   */
  async #askUser(): Promise<Result<number, FailedOutcome>> {
    const { transport, userId, seenUser, now, report } = this.#deps
    const isFirst = !this.#hasRequested
    this.#hasRequested = true
    if (isFirst && isSeenNow(seenUser, userId, now())) return ok(userId)
    const who = await transport.askUser()
    report(who.ok ? null : who.error)
    return who
  }

  async #freshenCaps(): Promise<FailedOutcome | 'other-server' | null> {
    if (this.#areCapsFresh) return null
    const { transport, report, keepCaps } = this.#deps
    const probed = await probeCaps(transport)
    if (!probed.ok) {
      report(probed.error)
      return probed.error
    }
    if (probed.value === 'other-server') {
      await keepCaps(null)
      return probed.value
    }
    this.#areCapsFresh = true
    await keepCaps(probed.value)
    return null
  }
}
