import { ok, type Result } from '#domain/core/result.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { SyncChannel } from './channel.ts'
import { isRecentlySeen, type SeenUser } from './seen-user.ts'
import { probeCaps } from './wire/capabilities.ts'
import type { FailedOutcome, Transport } from './wire/transport.ts'

/** The parts of a leadership that the session check uses. */
interface SessionCheckDeps {
  readonly transport: Pick<Transport, 'read' | 'readUserId'>
  readonly userId: number
  /** The user whom the server named to the page at its start; null if none. */
  readonly seenUser: SeenUser | null
  /** The time in ms since 1970. */
  readonly now: () => number
  readonly channel: Pick<SyncChannel, 'post'>
  readonly take: (event: EngineEvent) => Promise<void>
  /** Reports the outcome of a request; null for success. */
  readonly report: (failed: FailedOutcome | null) => void
  /** Stores the server's capabilities; null if it does not speak our protocol. */
  readonly storeCaps: (caps: ServerCaps | null) => Promise<void>
}

/** Checks who is signed in, and the server's capabilities, before anything is written. Source: sync §3.9. */
export class SessionCheck {
  readonly #deps: SessionCheckDeps
  #areCapsFresh = false
  #hasRequested = false

  constructor(deps: SessionCheckDeps) {
    this.#deps = deps
  }

  /** Has the next check read the capabilities again: a new connection may reach an upgraded server. */
  doubtCaps(): void {
    this.#areCapsFresh = false
  }

  /** Checks the session and passes the result to the engine. */
  async check(): Promise<void> {
    const { userId, channel, take } = this.#deps
    const who = await this.#readUserId()
    if (who.ok && who.value !== userId) channel.post({ type: 'user', userId: who.value })
    const failed = who.ok ? (who.value === userId ? await this.#freshenCaps() : null) : who.error
    await take(
      failed === null
        ? { kind: 'session', userId: who.ok ? who.value : userId }
        : { kind: 'session', userId: null, outcome: failed },
    )
  }

  /**
   * Reads the signed-in user. The first time a recent answer to the page is enough: the capabilities are read next, and an
   * ended session is rejected there.
   */
  async #readUserId(): Promise<Result<number, FailedOutcome>> {
    const { transport, userId, seenUser, now, report } = this.#deps
    const isFirst = !this.#hasRequested
    this.#hasRequested = true
    if (isFirst && isRecentlySeen(seenUser, userId, now())) return ok(userId)
    const who = await transport.readUserId()
    report(who.ok ? null : who.error)
    return who
  }

  async #freshenCaps(): Promise<FailedOutcome | 'other-server' | null> {
    if (this.#areCapsFresh) return null
    const { transport, report, storeCaps } = this.#deps
    const probed = await probeCaps(transport)
    if (!probed.ok) {
      report(probed.error)
      return probed.error
    }
    if (probed.value === 'other-server') {
      await storeCaps(null)
      return probed.value
    }
    this.#areCapsFresh = true
    await storeCaps(probed.value)
    return null
  }
}
