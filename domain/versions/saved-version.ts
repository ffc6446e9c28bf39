import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { type FieldValues, parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'

/** A stored version of a record; `at` in ms since 1970, `why` is the text of its cause. */
export interface SavedVersion {
  readonly id: number
  readonly at: number
  readonly why: string
}

/** A version with its stored fields. */
interface ReadVersion extends SavedVersion {
  readonly fields: FieldValues
}

/** A `history` row of a record. */
export interface StoredVersion {
  readonly id?: number
  readonly at: number
  readonly reason: string
  readonly snapshot: unknown
}

/** Texts by cause or reason, which take precedence over the common ones. */
type ReasonLabels = ReadonlyMap<string, string>

const NO_LABELS: ReasonLabels = new Map()

/** Texts for records that several users change and of which each save is stored. */
export const SHARED_LABELS: ReasonLabels = new Map([['overwritten', 'replaced by another device']])

/**
 * Reads a version from a history row, of a conflict the losing side. `own` has the texts of its kind. Null if the row has
 * no fields.
 */
export function readSavedVersion(row: StoredVersion, own = NO_LABELS): ReadVersion | null {
  if (row.id === undefined) return null
  const conflict = parseConflictSnapshot(row.snapshot)
  const lost = conflict.ok ? (conflict.value.winner === 'mine' ? 'theirs' : 'mine') : null
  const fields = conflict.ok && lost !== null ? conflict.value[lost] : fieldsOf(row.snapshot)
  if (fields === null) return null
  const cause = causeOf(row.snapshot)
  return { id: row.id, at: row.at, why: reasonText({ reason: row.reason, cause, lost }, own), fields }
}

/** Returns the cause in a snapshot, null without one. */
function causeOf(snapshot: unknown): string | null {
  return isRecord(snapshot) ? textOrNull(snapshot['cause']) : null
}

interface Cause {
  readonly reason: string
  readonly cause: string | null
  readonly lost: 'mine' | 'theirs' | null
}

/** Writes the cause of a version. Source: look §7, §9; sync §3.2, §3.8. */
function reasonText({ reason, cause, lost }: Cause, own: ReasonLabels): string {
  if (lost !== null) return lost === 'theirs' ? 'the server’s version' : 'this device’s version'
  const known = cause === null ? undefined : (own.get(cause) ?? CAUSE_LABELS.get(cause))
  return known ?? own.get(reason) ?? REASON_LABELS.get(reason) ?? 'kept'
}

const CAUSE_LABELS: ReasonLabels = new Map(
  Object.entries<string>({
    run: 'before a run',
    save: 'saved',
    left: 'when you left the tab',
    discarded: 'discarded draft',
    'before-restore': 'before restore',
    'before-update': 'before it was updated',
    restore: 'before restore',
    decided: 'before you chose between two versions',
    merged: 'before lines of another window were merged',
    merging: 'merged by hand, not saved',
  }),
)

const REASON_LABELS: ReasonLabels = new Map(
  Object.entries<string>({
    version: 'as it was',
    overwritten: 'overwritten',
    'conflict-loser': 'another version',
    rejected: 'undone by you',
    deleted: 'before it was deleted',
    migrated: 'before it moved to the server',
    unreadable: 'set aside',
  }),
)

/** Sorts versions newest first and omits those that equal the next newer one. */
export function distinctVersions<Version extends SavedVersion>(
  versions: readonly Version[],
  isSame: (one: Version, other: Version) => boolean,
): readonly Version[] {
  const newest = versions.toSorted((a, b) => b.at - a.at || b.id - a.id)
  return newest.filter((version, index) => {
    const after = newest[index - 1]
    return after === undefined || !isSame(version, after)
  })
}

function fieldsOf(snapshot: unknown): FieldValues | null {
  if (!isRecord(snapshot)) return null
  if (isRecord(snapshot['current'])) return snapshot['current']
  return isRecord(snapshot['fields']) ? snapshot['fields'] : snapshot
}
