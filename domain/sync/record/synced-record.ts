import type { LocalId, OpId } from '#domain/core/ids.ts'

/** The name of a kind of synced record, and of its table; `domain/records/all.ts` lists them. Source: sync §3.2. */
export type KindName = string

/** A record that exists here and on the server. Times are ms since 1970. Source: sync §3.2, §3.7, §3.8, §3.13. */
export interface Synced<Fields> {
  readonly localId: LocalId
  readonly serverId: number | null
  /** What the user sees. */
  readonly current: Fields
  /** The last state that the server is known to have held; null before the first. */
  readonly base: Fields | null
  /** Grows by one with each local edit. */
  readonly rev: number
  /** The highest revision that the server knows: alone it is "Sent". */
  readonly acked: number
  /** The revision that its mark there bears, where that is lower, since what came after brought nothing. */
  readonly heldRev?: number | null
  /** The fields that differ. */
  readonly dirty: readonly (keyof Fields & string)[]
  /** A stamp of the hybrid clock. */
  readonly updatedAt: number
  readonly deleted: boolean
  /** The server's revision as text, where it has any. */
  readonly serverStamp: string | null
  /** The highest revision that a later read of the server contained: it is "Synced". */
  readonly confirmed: number
  /** Since when `acked` is above `confirmed`, by which such records are found; null otherwise. */
  readonly sentAt: number | null
  /** When it was last read from the server. */
  readonly syncedAt: number | null
  /** When a request about it last ended without an answer. */
  readonly lastAmbiguousAt: number | null
  /** Until when it is to be read again. */
  readonly verifyUntil: number | null
  /** The `history` row with another version that the user has not decided on. */
  readonly storedVersion: number | null
  /** The lives of this device that are over and whose revisions this one counts on from, oldest first. */
  readonly lineage?: readonly Ancestor[]
  /** The change that created it on the server, by whose uuid it is known there, or one of that uuid of another device. */
  readonly createdByOp?: OpId
  /** There where it was created again after a server was rolled back. */
  readonly restored?: Restored | null
  readonly schemaV: number
}

/**
 * What a device makes again that a server which was rolled back had lost: `revision` the last one of the server whose words
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
