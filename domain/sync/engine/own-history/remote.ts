import type { RecordKind, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/**
 * The server's state of a record of this device. `revision` is the server's, null if unknown; `requestedAt` is when it
 * was requested. `how`: a `pull` leaves fields changed on both sides to the next send, a `merge` decides them.
 * `confirms`: sent edits in it are confirmed (`mayConfirm`).
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
