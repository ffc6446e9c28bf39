import type { LocalId } from '#domain/core/ids.ts'
import type { FrozenRequest } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { ReadPurpose } from './event.ts'
import type { SyncEvent } from './sync-event.ts'

/**
 * What the runner does once the step's transaction is stored, never before. `send` the frozen request of a row; its
 * `attempt` comes back with the answer. `read` is a GET of `path`. `check-session` asks who is signed in
 * (`GET /api/v1/me/`) and ends in a `session` event. `pull` asks for a pull now. `wake`: a tick at that time, ms since 1970, unless a later
 * step names another; each step that needs one names it, and the last one counts. `notify` goes to the windows.
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
  | { readonly kind: 'notify'; readonly notice: SyncEvent }
