import type { LocalId } from '#domain/core/ids.ts'
import type { OutboxOp, RejectionReason } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/**
 * Messages of the engine to the user. Each is shown once per record and failure, until it succeeds. Source: sync §3.8
 * to §3.10, SQL spec §8.
 * - `not-stored`: the server rejected a change, for `reason`.
 * - `kept-version`: both sides changed the same field; the other version is in the history.
 * - `lines-joined`: both sides changed different lines of a text, which has those of both now.
 * - `became-local`: a record with unsent work was removed from the server and is created there again.
 * - `gone`: a record with unsent work was removed elsewhere, and the user must decide.
 * - `another-user`: another user is signed in, so nothing is sent.
 * - `other-server`: the server does not speak our protocol, so nothing is sent.
 * - `restored`: the server was rolled back to an older state and gets the newer work again.
 * - `not-read`: a required record could not be read, and the network is not the cause.
 * - `changed-deleted`: another device changed a record that is being deleted here; both versions are in the history.
 */
export const SYNC_EVENT_CODES = [
  'not-stored',
  'kept-version',
  'lines-joined',
  'became-local',
  'gone',
  'another-user',
  'other-server',
  'restored',
  'not-read',
  'changed-deleted',
] as const

/** Code of a message. */
export type SyncEventCode = (typeof SYNC_EVENT_CODES)[number]

/** The change of a message; `name` is that of a register or an action, else null. */
export interface EventChange {
  readonly op: OutboxOp
  readonly fields: readonly string[]
  readonly name: string | null
}

/** A message about one record, or a general one whose `kind` and `localId` are null; `change` is the rejected change. */
export interface SyncEvent {
  readonly code: SyncEventCode
  readonly kind: KindName | null
  readonly localId: LocalId | null
  readonly name: string
  readonly reason: RejectionReason | null
  readonly message: string
  readonly change: EventChange | null
}
