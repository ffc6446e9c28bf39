import type { Lid, OpId } from '#domain/core/ids.ts'

/** The name of a kind of synced record, and of its table; `domain/records/all.ts` lists them. Source: sync §3.2. */
export type KindName = string

/**
 * A record that exists here and on the server. `cur` is what the user sees, `base` the last state the server is known
 * to have held (null before the first); `rev` grows by one with each local edit and `acked` is the highest the server
 * knows; `heldRev` is the one that its mark there bears, where that is lower, since what came after brought nothing; `dirty`
 * names the fields that differ. `updatedAt` is a hybrid clock stamp in ms. `acked` alone is "Sent";
 * `confirmed` is the highest revision that a later read of the server contained, "Synced", and `syncedAt` the time of
 * that read; while `acked` is above it, `sentAt` is since when (null otherwise), by which such records are found.
 * `serverStamp` is the server's revision as text, where it has any. `lastAmbiguousAt` is when a request about
 * it last ended without an answer, `doubtful` the fields that such requests wrote, `verifyUntil` until when it is therefore read again; `keptVersion` is the `history`
 * row with another version that the user has not decided on. `lineage` names the lives of this device that are over and
 * whose revisions this one counts on from, oldest first. `madeBy` is the change that made it on the server, by whose uuid it
 * is known there, or one of that uuid where another device made it; `restored` is there where it was made again after a
 * server was set back. Times are ms since 1970. Source: sync §3.2, §3.7, §3.8, §3.13.
 */
export interface Synced<Fields> {
  readonly lid: Lid
  readonly sid: number | null
  readonly cur: Fields
  readonly base: Fields | null
  readonly rev: number
  readonly acked: number
  readonly heldRev?: number | null
  readonly dirty: readonly (keyof Fields & string)[]
  readonly updatedAt: number
  readonly deleted: boolean
  readonly serverStamp: string | null
  readonly confirmed: number
  readonly sentAt: number | null
  readonly syncedAt: number | null
  readonly lastAmbiguousAt: number | null
  readonly doubtful?: readonly (keyof Fields & string)[]
  readonly verifyUntil: number | null
  readonly keptVersion: number | null
  readonly lineage?: readonly Ancestor[]
  readonly madeBy?: OpId
  readonly restored?: Restored | null
  readonly schemaV: number
}

/**
 * What a device makes again that a server which was set back had lost: `revision` the last one of the server whose words
 * they are, `rev` ours that has them unchanged, null where they were changed here since, `words` those fields of it that
 * nobody here has changed. Source: sync §3.12.
 */
export interface Restored {
  readonly revision: string
  readonly rev: number | null
  readonly words?: Readonly<Record<string, unknown>>
}

/** A life of this device that ended with its database, and the revision at which a record came back from it. */
export interface Ancestor {
  readonly clientId: string
  readonly rev: number
}

/** States of a pending change; the table of transitions stands beside the engine. Source: sync §3.4. */
export const OUTBOX_STATES = ['OPEN', 'SENDING', 'UNKNOWN', 'WAIT', 'AUTH', 'BLOCKED', 'PARKED'] as const

/** State of a pending change. */
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** What pending changes do on the server. */
export const OUTBOX_OPS = ['create', 'update', 'delete', 'register', 'action'] as const

/** What a pending change does on the server. */
export type OutboxOp = (typeof OUTBOX_OPS)[number]

/**
 * The request that a pending change became: fixed before its first byte leaves, sent again unchanged. `body` is written
 * as `bodyAs` says ('' and 'none' where there is none); `headers` are those that belong to this change
 * (`Idempotency-Key`, `If-Match`), never a token of the session. `revTo` is the record's revision that it brings and
 * `sent` the values by field, which become `base` once the server has them. Source: sync §3.2, §3.4.
 */
export interface FrozenRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly bodyAs: 'json' | 'form' | 'none'
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly revTo: number
  readonly sent: Readonly<Record<string, unknown>>
}

/**
 * Why a change is PARKED. `forbidden` signed in but not allowed; `too-large`; `refused` the server's words stand in
 * `lastError`; `failing` the server failed eight times in a row, and is asked again each hour; `gone` what it changes is
 * not on the server any more; `too-old` the server does not know the call; `unreadable` the stored record or row.
 */
export const PARK_REASONS = [
  'forbidden',
  'too-large',
  'refused',
  'failing',
  'gone',
  'too-old',
  'unreadable',
] as const

/** Why a change is PARKED. */
export type ParkReason = (typeof PARK_REASONS)[number]

/**
 * One pending change of one record. Values are read from the record when the row is sent, so it names `fields` only;
 * `refs` name local ids that must have a server id first. `name` and `value` belong to registers (the value to set; one
 * of scope `user` exists once, not once a record) and actions. `sentAt` is set once it was ever sent and names the
 * attempt; `ambiguousAt` once an attempt with this body ended without anybody knowing whether it arrived; `failures`
 * counts the server's own failures in a row, `misses` the answers that what it changes is not there. `makes` is the making that a create repeats, or goes on from, where it is not
 * the first of its record: another device may have done it. `reason` belongs to PARKED; `told` is the notice that was given for it.
 * Times are ms since 1970. Source: sync §3.2, §3.5.
 */
export interface OutboxRow {
  readonly seq?: number
  readonly opId: OpId
  readonly makes?: OpId
  readonly kind: KindName
  readonly lid: Lid
  readonly op: OutboxOp
  readonly name?: string
  readonly scope?: 'user' | 'record'
  readonly value?: unknown
  readonly fields: readonly string[]
  readonly state: OutboxState
  readonly dueAt: number
  readonly firstAt: number
  readonly notBefore: number
  readonly tries: number
  readonly epoch: number
  readonly refs: readonly Ref[]
  readonly frozen?: FrozenRequest
  readonly sentAt?: number
  readonly ambiguousAt?: number
  readonly failures?: number
  readonly misses?: number
  readonly lastStatus?: number
  readonly lastError?: string
  readonly reason?: ParkReason
  readonly told?: string
  readonly schemaV: number
}

/** A place in a body that holds another record's server id, known here by its local id. Source: sync §3.5. */
export interface Ref {
  readonly path: string
  readonly lid: Lid
  readonly kind: KindName
}
