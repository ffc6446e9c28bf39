import type { Writer } from '#data/write/write.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { readSavedVersion } from '#domain/versions/saved-version.ts'
import { readVersionRows, type VersionedRecord } from './read-versions.ts'

/** A record of which versions are kept, and whether two states of it are the same to them. */
export interface VersionOf extends VersionedRecord {
  readonly isSame: (one: FieldValues, other: FieldValues) => boolean
}

/**
 * Keeps what a save made of a record, and before it what it took the place of, unless the last version holds that already.
 * Nothing is kept where the two are the same; `before` is null for one that is new. Inside the write that saves.
 */
export async function keepSaved(
  writer: Writer,
  of: VersionOf,
  { before, after }: { readonly before: FieldValues | null; readonly after: FieldValues },
): Promise<void> {
  if (before !== null && of.isSame(before, after)) return
  if (before !== null) await keepUnlessLast(writer, of, { fields: before, cause: 'before-update' })
  await writer.keep({ ...nameOf(of), reason: 'version', snapshot: { current: after, cause: 'save' } })
}

/** Keeps a state of a record under what led to it, unless the last version holds the same. Inside a write. */
export async function keepUnlessLast(
  writer: Writer,
  of: VersionOf,
  { fields, cause }: { readonly fields: FieldValues; readonly cause: string },
): Promise<void> {
  const { rows } = await readVersionRows(writer.db, of, 1)
  const last = rows[0] === undefined ? null : readSavedVersion(rows[0])
  if (last !== null && of.isSame(last.fields, fields)) return
  await writer.keep({ ...nameOf(of), reason: 'version', snapshot: { current: fields, cause } })
}

function nameOf({ kind, localId }: VersionOf): VersionedRecord {
  return { kind, localId }
}
