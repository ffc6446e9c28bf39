import type { LocalId } from '#domain/core/ids.ts'
import type { FieldValues } from './conflict-snapshot.ts'
import type { KindName, Synced } from './synced-record.ts'

/**
 * A synced record of any kind, without the types of its fields; other stored properties pass through unchanged.
 * - `asMade`: bodies of creates that may have made it, oldest first, until it is known which did.
 * - `others`: its texts as others left them before this device wrote in them; null or missing if it has not since.
 * - `inDoubtBodies`: bodies of recent updates with unknown outcome, oldest first; the server may hold their values.
 * - `earlier`: texts and names that this device overwrote on the server, oldest first.
 * - `goneAt`: the last known server revision of a record that the server no longer has: that of its removal, if
 *   reported.
 */
export interface EngineRecord extends Omit<Synced<object>, 'dirty'> {
  readonly dirty: readonly string[]
  readonly asMade?: readonly FieldValues[] | null
  readonly inDoubtBodies?: readonly FieldValues[] | null
  readonly earlier?: readonly OverwrittenText[]
  readonly others?: FieldValues | null
  readonly goneAt?: string | null
}

/** A text or name by field and hash, and when its replacement was written, in ms; 0 once the text is back. */
interface OverwrittenText {
  readonly word: string
  readonly until: number
}

/** Identifies one record. */
export interface RecordName {
  readonly kind: KindName
  readonly localId: LocalId
}

/** Returns the key of a record in the engine's maps: `tabs/<localId>`. */
export function recordKey(kind: KindName, localId: LocalId): string {
  return `${kind}/${localId}`
}
