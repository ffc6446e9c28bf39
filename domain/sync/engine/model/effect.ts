import type { LocalId } from '#domain/core/ids.ts'
import type { FrozenRequest } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { ReadPurpose } from './event.ts'
import type { SyncEvent } from './sync-event.ts'

/**
 * An action of the runner after the step's transaction is stored.
 * - `send`: the frozen request of a row; the answer returns with its `attempt`.
 * - `read`: a GET of `path`.
 * - `check-session`: `GET /api/v1/me/`, which ends in a `session` event.
 * - `pull`: a pull now.
 * - `wake`: a tick at that time, in ms since 1970; replaced by the `wake` of a later step.
 * - `notify`: a message to all windows.
 */
export type Effect =
  | {
      readonly kind: 'send'
      readonly seq: number
      readonly attempt: number
      readonly request: FrozenRequest
    }
  | {
      readonly kind: 'read'
      readonly purpose: ReadPurpose
      readonly of: KindName
      readonly localId: LocalId | null
      readonly serverId: number
      readonly path: string
    }
  | { readonly kind: 'check-session' }
  | { readonly kind: 'pull' }
  | { readonly kind: 'wake'; readonly at: number }
  | { readonly kind: 'notify'; readonly event: SyncEvent }
