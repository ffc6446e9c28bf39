import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { FieldValues } from './conflict-snapshot.ts'
import type { Ancestor, KindName, Restored } from './synced-record.ts'

/**
 * A synced record of any kind, as the engine sees it: what `Synced` says, with the fields not named. Everything else
 * that a kind keeps with its record (a tab's place in the strip) passes through untouched. `createdByOp` is the change that
 * made it on the server, by whose uuid it is known there, or one of that uuid where another device made it; `asMade`
 * what each body of a create brought that may have made it, oldest first, as long as nobody knows which did. `others`
 * are its texts as others left them before this device wrote in them, null or missing where it has not written since.
 * `inDoubtBodies` are what updates brought that came to an unknown end lately, and may have written or may still, oldest
 * first; `earlier` are texts and names that this device wrote over on the server, oldest first. `goneAt` is the last
 * revision of the server that is known of a record which it did not have any more, that of its removal where it told that.
 */
export interface EngineRecord {
  readonly localId: LocalId
  readonly serverId: number | null
  readonly current: object
  readonly base: object | null
  readonly rev: number
  readonly acked: number
  readonly heldRev?: number | null
  readonly dirty: readonly string[]
  readonly updatedAt: number
  readonly deleted: boolean
  readonly serverStamp: string | null
  readonly confirmed: number
  readonly sentAt: number | null
  readonly syncedAt: number | null
  readonly lastAmbiguousAt: number | null
  readonly doubtful?: readonly string[]
  readonly verifyUntil: number | null
  readonly keptVersion: number | null
  readonly lineage?: readonly Ancestor[]
  readonly createdByOp?: OpId
  readonly asMade?: readonly FieldValues[] | null
  readonly inDoubtBodies?: readonly FieldValues[] | null
  readonly earlier?: readonly OverwrittenText[]
  readonly others?: FieldValues | null
  readonly restored?: Restored | null
  readonly goneAt?: string | null
  readonly schemaV: number
}

/** A text or name, as its field and its print, and when what took its place was written, in ms; 0 once it came back. */
export interface OverwrittenText {
  readonly word: string
  readonly until: number
}

/** Names one record. */
export interface RecordName {
  readonly kind: KindName
  readonly localId: LocalId
}

/** The key of a record in the engine's maps: `tabs/<localId>`. */
export function recordKey(kind: KindName, localId: LocalId): string {
  return `${kind}/${localId}`
}
