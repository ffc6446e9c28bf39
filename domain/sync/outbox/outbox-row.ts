import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** States of a pending change; `states.ts` groups them, `transitions.ts` has their transitions. Source: sync §3.4. */
export const OUTBOX_STATES = [
  'OPEN',
  'SENDING',
  'UNCONFIRMED',
  'RETRYING',
  'SIGNED_OUT',
  'BLOCKED',
  'REJECTED',
] as const

/** State of a pending change. */
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** Effects of pending changes on the server. */
export const OUTBOX_OPS = ['create', 'update', 'delete', 'register', 'action'] as const

/** Effect of a pending change on the server. */
export type OutboxOp = (typeof OUTBOX_OPS)[number]

/** The request of a change: stored before its first byte leaves, and repeated unchanged. Source: sync §3.2, §3.4. */
export interface FrozenRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly bodyAs: 'json' | 'form' | 'none'
  /** Encoded as in `bodyAs`; empty for `none`. */
  readonly body: string
  /** Headers of this change (`Idempotency-Key`, `If-Match`), never a token of the session. */
  readonly headers: Readonly<Record<string, string>>
  /** The revision of the record that it contains. */
  readonly revTo: number
  /** The values by field, which become `base` once the server has accepted them. */
  readonly sent: Readonly<Record<string, unknown>>
}

/**
 * Reasons of REJECTED. `forbidden`: signed in but not allowed. `too-large`. `refused`: the server's message is in
 * `lastError`. `failing`: the server failed eight times in a row, and is tried again each hour. `gone`: the record no
 * longer exists on the server. `too-old`: the server does not know the call. `unreadable`: the stored record or row.
 */
export const REJECTION_REASONS = [
  'forbidden',
  'too-large',
  'refused',
  'failing',
  'gone',
  'too-old',
  'unreadable',
] as const

/** Reason of REJECTED. */
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** One pending change; its values are read when it is sent. Times are ms since 1970. Source: sync §3.2, §3.5. */
export interface OutboxRow {
  readonly seq?: number
  readonly opId: OpId
  /** The generation that a create repeats or continues, if it is not the first; another device may have created it. */
  readonly makes?: OpId
  readonly kind: KindName
  readonly localId: LocalId
  readonly op: OutboxOp
  /** Name of a register or an action. */
  readonly name?: string
  /** Scope of a register: one of scope `user` exists once, not once per record. */
  readonly scope?: 'user' | 'record'
  /** Value of a register, or argument of an action. */
  readonly value?: unknown
  readonly fields: readonly string[]
  readonly state: OutboxState
  readonly dueAt: number
  readonly firstAt: number
  readonly notBefore: number
  readonly tries: number
  readonly epoch: number
  /** Records that must have a server id first. */
  readonly refs: readonly Ref[]
  readonly frozen?: FrozenRequest
  /** When it was last sent; it identifies the attempt. */
  readonly sentAt?: number
  /** When an attempt with this body ended with unknown outcome. */
  readonly ambiguousAt?: number
  /** Failures of the server in a row. */
  readonly failures?: number
  /** Number of 404 answers for its record. */
  readonly misses?: number
  readonly lastStatus?: number
  readonly lastError?: string
  /** Reason of the state REJECTED. */
  readonly reason?: RejectionReason
  /** The toast that was shown for this reason. */
  readonly told?: string
  readonly schemaV: number
}

/** A place in a body for another record's server id, by local id. Source: sync §3.5. */
export interface Ref {
  readonly path: string
  readonly localId: LocalId
  readonly kind: KindName
}
