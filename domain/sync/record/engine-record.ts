import type { LocalId } from '#domain/core/ids.ts'
import type { FieldValues } from './conflict-snapshot.ts'
import type { KindName, Synced } from './synced-record.ts'

/**
 * A synced record of any kind, its fields not named; what else a kind stores with it passes through untouched. `asMade` is
 * what each body of a create brought that may have made it, oldest first, as long as nobody knows which did. `others` are
 * its texts as others left them before this device wrote in them, null or missing where it has not written since.
 * `inDoubtBodies` are what updates brought that came to an unknown end lately, and may stand there, oldest first; `earlier` are texts and names that this device wrote over on the server, oldest first. `goneAt` is the last
 * revision of the server that is known of a record which it did not have any more, that of its removal where it told that.
 */
export interface EngineRecord extends Omit<Synced<object>, 'dirty'> {
  readonly dirty: readonly string[]
  readonly asMade?: readonly FieldValues[] | null
  readonly inDoubtBodies?: readonly FieldValues[] | null
  readonly earlier?: readonly OverwrittenText[]
  readonly others?: FieldValues | null
  readonly goneAt?: string | null
}

/** A text or name, as its field and its print, and when what took its place was written, in ms; 0 once it came back. */
interface OverwrittenText {
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
