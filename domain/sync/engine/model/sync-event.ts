import type { LocalId } from '#domain/core/ids.ts'
import type { OutboxOp, RejectionReason } from '#domain/sync/outbox/outbox-row.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/**
 * What the engine has to tell the user. Each is given once per record and failure, until it succeeds. `not-stored` the
 * server did not take a change, for `reason`; `kept-version` both sides changed the same field, the other version stands
 * in the history; `lines-joined` both sides changed a text on different lines, which holds those of both now; `became-local` a record with unsent work is gone from the server and is being created there again; `gone`
 * one with unsent work was removed elsewhere and the user must say what to do; `another-user` somebody else is signed in,
 * so nothing is sent; `other-server` what answers does not speak our protocol, so nothing is sent to it; `restored`
 * the server was rolled back to an older state and gets the newer work again; `not-read`
 * a record that is needed could not be read, and the network is not why; `changed-deleted` somebody changed elsewhere what
 * is being deleted here, and both versions stand in the history. Source: sync §3.8 to §3.10, SQL spec §8.
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

/** The code of a notice. */
export type SyncEventCode = (typeof SYNC_EVENT_CODES)[number]

/** What a change was that a notice is about: `name` is that of a register or an action, null otherwise. */
export interface EventChange {
  readonly op: OutboxOp
  readonly fields: readonly string[]
  readonly name: string | null
}

/** A notice about one record (`kind`, `localId`, its `name` where it has one), or about everything: then both are null; `change` is the one that was refused. */
export interface SyncEvent {
  readonly code: SyncEventCode
  readonly kind: KindName | null
  readonly localId: LocalId | null
  readonly name: string
  readonly reason: RejectionReason | null
  readonly message: string
  readonly change: EventChange | null
}
