import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** States of a pending change; the table of transitions stands beside the engine. Source: sync §3.4. */
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

/** What pending changes do on the server. */
export const OUTBOX_OPS = ['create', 'update', 'delete', 'register', 'action'] as const

/** What a pending change does on the server. */
export type OutboxOp = (typeof OUTBOX_OPS)[number]

/** The request of a change: fixed before its first byte leaves, repeated unchanged. Source: sync §3.2, §3.4. */
export interface FrozenRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly bodyAs: 'json' | 'form' | 'none'
  /** Written as `bodyAs` says; empty where there is none. */
  readonly body: string
  /** Those that belong to this change (`Idempotency-Key`, `If-Match`), never a token of the session. */
  readonly headers: Readonly<Record<string, string>>
  /** The record's revision that it brings. */
  readonly revTo: number
  /** The values by field, which become `base` once the server has them. */
  readonly sent: Readonly<Record<string, unknown>>
}

/**
 * Why a change is REJECTED. `forbidden` signed in but not allowed; `too-large`; `refused` the server's message stands in
 * `lastError`; `failing` the server failed eight times in a row, and is asked again each hour; `gone` what it changes is
 * not on the server any more; `too-old` the server does not know the call; `unreadable` the stored record or row.
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

/** Why a change is REJECTED. */
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** One pending change; its values are read when it is sent. Times are ms since 1970. Source: sync §3.2, §3.5. */
export interface OutboxRow {
  readonly seq?: number
  readonly opId: OpId
  /** The generation that a create repeats, or goes on from, where it is not the first: another device may have done it. */
  readonly makes?: OpId
  readonly kind: KindName
  readonly localId: LocalId
  readonly op: OutboxOp
  /** Of a register or an action. */
  readonly name?: string
  /** Of a register: one of scope `user` exists once, not once a record. */
  readonly scope?: 'user' | 'record'
  /** What a register sets, or an action takes. */
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
  /** When it was last sent; it names the attempt. */
  readonly sentAt?: number
  /** When an attempt with this body ended without anybody knowing whether it arrived. */
  readonly ambiguousAt?: number
  /** The server's own failures in a row. */
  readonly failures?: number
  /** Answers that what it changes is not there. */
  readonly misses?: number
  readonly lastStatus?: number
  readonly lastError?: string
  /** Why it is REJECTED. */
  readonly reason?: RejectionReason
  /** The notice that was given for that. */
  readonly told?: string
  readonly schemaV: number
}

/** A place in a body that holds another record's server id, known here by its local id. Source: sync §3.5. */
export interface Ref {
  readonly path: string
  readonly localId: LocalId
  readonly kind: KindName
}
