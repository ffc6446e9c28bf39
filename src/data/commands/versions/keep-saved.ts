import type { Writer } from '#data/write/write.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { readSavedVersion } from '#domain/versions/saved-version.ts'
import { readVersionRows, type VersionedRecord } from './read-versions.ts'

/** A record with versions, and the test whether two of its states are equal. */
export interface VersionOf extends VersionedRecord {
  readonly isSame: (one: FieldValues, other: FieldValues) => boolean
}

/**
 * Stores a saved state as a version, and before it the replaced state, unless that is the last version. Equal states
 * store nothing; `before` is null for a new record. Inside the write that saves.
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

/** Stores a state with its cause as a version, unless the last version is equal. Inside a write. */
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
