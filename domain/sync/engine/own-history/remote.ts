import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/**
 * A record as the server has it, for one that is here. `revision` is the server's, null without any; `requestedAt` when it
 * was requested. `how`: a `pull` leaves what both sides changed for the time of sending, a `merge` decides it.
 * `confirms`: what it contains of what was sent is safe there, for all that can be known (`mayConfirm`).
 */
export interface Remote {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly remote: RemoteRecord
  readonly revision: string | null
  readonly requestedAt: number
  readonly how: 'pull' | 'merge'
  readonly isReset: boolean
  readonly confirms: boolean
}
