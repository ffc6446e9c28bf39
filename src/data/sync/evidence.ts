import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import type { SyncChannel } from './channel.ts'
import type { FailedOutcome } from './wire/transport.ts'

/** The parts of a leadership that `Evidence` uses. */
interface EvidenceDeps {
  readonly channel: Pick<SyncChannel, 'post'>
  /** In ms since 1970. */
  readonly now: () => number
  readonly hasEnded: () => boolean
  /** Called when the server was unreachable: the next connection may reach another server. */
  readonly onUnreachable: () => void
}

/** Reports the outcome of requests to every window, which derives the connection state from it. Source: sync §3.9. */
export class Evidence {
  readonly #deps: EvidenceDeps

  constructor(deps: EvidenceDeps) {
    this.#deps = deps
  }

  /** Awaits a request and reports its outcome. */
  async observe(request: Promise<Outcome>): Promise<Outcome> {
    const requestedAt = this.#deps.now()
    const outcome = await request
    this.report(outcome.ok ? null : outcome, this.#deps.now() - requestedAt)
    return outcome
  }

  /** Reports an outcome, null for success; `tookMs` is its duration, if measured. */
  report(failed: FailedOutcome | null, tookMs: number | null = null): void {
    if (this.#deps.hasEnded()) return
    const error = failed?.error ?? null
    if (error !== null && (error.status === null || error.status >= 502)) this.#deps.onUnreachable()
    const shared = error && { code: error.code, status: error.status, message: error.message }
    this.#deps.channel.post({ type: 'evidence', error: shared, tookMs: shared === null ? tookMs : null })
  }
}
