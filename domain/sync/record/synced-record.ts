import type { LocalId, OpId } from '#domain/core/ids.ts'

/** The name of a kind of synced record and of its table; `domain/records/all.ts` lists them. Source: sync §3.2. */
export type KindName = string

/** A record that exists here and on the server. Times are ms since 1970. Source: sync §3.2, §3.7, §3.8, §3.13. */
export interface Synced<Fields> {
  readonly localId: LocalId
  readonly serverId: number | null
  /** The state that the user sees. */
  readonly current: Fields
  /** The last state that the server is known to have held; null before the first. */
  readonly base: Fields | null
  /** Incremented by each local edit. */
  readonly rev: number
  /** The highest revision that the server has acknowledged ("Sent"). */
  readonly acked: number
  /** The revision in its mark on the server if that is lower, since later revisions sent nothing. */
  readonly heldRev?: number | null
  /** The fields in which `current` differs from the server. */
  readonly dirty: readonly (keyof Fields & string)[]
  /** A stamp of the hybrid clock. */
  readonly updatedAt: number
  readonly deleted: boolean
  /** The server's revision as text, if there is one. */
  readonly serverStamp: string | null
  /** The highest revision that a later read contained ("Synced"). */
  readonly confirmed: number
  /** Since when `acked` exceeds `confirmed`; null otherwise. Indexed. */
  readonly sentAt: number | null
  /** When it was last read from the server. */
  readonly syncedAt: number | null
  /** When a request for it last ended without an answer. */
  readonly lastAmbiguousAt: number | null
  /** Until when it must be read again. */
  readonly verifyUntil: number | null
  /** The `history` row with another version that the user has not decided on. */
  readonly storedVersion: number | null
  /** Earlier database lives of this device that wrote this record, oldest first. */
  readonly lineage?: readonly Ancestor[]
  /** The change that created it on the server and determines its uuid there; another device may have made it. */
  readonly createdByOp?: OpId
  /** Set when it is created again after a server was rolled back. */
  readonly restored?: Restored | null
  readonly schemaV: number
}

/**
 * State of a record that is created again because a rolled-back server lost it. `revision` is the last server revision
 * with these texts; `rev` is our revision with the same texts, null once edited; `words` are the fields not edited
 * here. Source: sync §3.12.
 */
export interface Restored {
  readonly revision: string
  readonly rev: number | null
  readonly words?: Readonly<Record<string, unknown>>
}

/** An earlier database life of this device, and the revision at which a record was restored from it. */
export interface Ancestor {
  readonly clientId: string
  readonly rev: number
}
