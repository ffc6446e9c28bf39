import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { SyncChannel } from './channel.ts'
import type { FailedOutcome } from './wire/transport.ts'

/** What evidence needs of the leadership whose requests it reports. */
interface EvidenceDeps {
  readonly channel: Pick<SyncChannel, 'post'>
  /** In ms since 1970. */
  readonly now: () => number
  readonly hasEnded: () => boolean
  /** Called when there was no way to the server: the next one may lead to another. */
  readonly onNoWay: () => void
}

/** Reports to every window how requests went, which is how the connection is judged. Source: sync §3.9. */
export class Evidence {
  readonly #deps: EvidenceDeps

  constructor(deps: EvidenceDeps) {
    this.#deps = deps
  }

  /** Waits for a request, and reports how it went. */
  async observe(request: Promise<Outcome>): Promise<Outcome> {
    const requestedAt = this.#deps.now()
    const outcome = await request
    this.report(outcome.ok ? null : outcome, this.#deps.now() - requestedAt)
    return outcome
  }

  /** Reports how a request went: null when it was good; `tookMs` where that was measured. */
  report(failed: FailedOutcome | null, tookMs: number | null = null): void {
    if (this.#deps.hasEnded()) return
    const error = failed?.error ?? null
    if (error !== null && (error.status === null || error.status >= 502)) this.#deps.onNoWay()
    const shared = error && { code: error.code, status: error.status, message: error.message }
    this.#deps.channel.post({ type: 'evidence', error: shared, tookMs: shared === null ? tookMs : null })
  }
}
