import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'

/** A kept version of the text of a tab or a saved query. `at` is ms since 1970; `name` is what it was called then, null when not kept. */
export interface TabVersion {
  readonly id: number
  readonly at: number
  readonly why: string
  readonly name: string | null
  readonly sql: string
}

/** A row of `history` about a tab or a saved query, as it is stored. */
export interface StoredVersion {
  readonly id?: number
  readonly at: number
  readonly reason: string
  readonly snapshot: unknown
}

/** Reads a version of a text from any history row; of a conflict the side that lost. Null when the row holds no text. */
export function readTabVersion(row: StoredVersion): TabVersion | null {
  if (row.id === undefined) return null
  const conflict = parseConflictSnapshot(row.snapshot)
  const lost = conflict.ok ? (conflict.value.winner === 'mine' ? 'theirs' : 'mine') : null
  const fields = conflict.ok && lost !== null ? conflict.value[lost] : fieldsOf(row.snapshot)
  const sql = textOrNull(fields?.['sql'])
  if (sql === null) return null
  const cause = isRecord(row.snapshot) ? textOrNull(row.snapshot['cause']) : null
  return {
    id: row.id,
    at: row.at,
    why: reasonText(row.reason, cause, lost),
    name: textOrNull(fields?.['name']),
    sql,
  }
}

/** Why a version was kept, in the words of the list. Source: look §7, §9; sync §3.2, §3.8. */
function reasonText(reason: string, cause: string | null, lost: 'mine' | 'theirs' | null): string {
  if (lost !== null) return lost === 'theirs' ? 'the server’s version' : 'this device’s version'
  return (cause === null ? undefined : CAUSE_LABELS.get(cause)) ?? REASON_LABELS.get(reason) ?? 'kept'
}

const CAUSE_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    run: 'before a run',
    save: 'saved',
    left: 'when you left the tab',
    'before-restore': 'before restore',
    'before-update': 'before it was updated',
    restore: 'before restore',
    decided: 'before you chose between two versions',
    merged: 'before lines of another window came in',
    merging: 'merged by hand, not saved',
  }),
)

const REASON_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    version: 'as it was',
    overwritten: 'written over',
    'conflict-loser': 'another version',
    rejected: 'taken back by you',
    deleted: 'before it was deleted',
    migrated: 'before it moved to the server',
    unreadable: 'set aside',
  }),
)

/** Versions that hold no other text than the one kept right after them say nothing; they are left out. Newest first. */
export function distinctVersions(versions: readonly TabVersion[]): readonly TabVersion[] {
  const newest = versions.toSorted((a, b) => b.at - a.at || b.id - a.id)
  return newest.filter((version, index) => index === 0 || version.sql !== newest[index - 1]?.sql)
}

function fieldsOf(snapshot: unknown): Record<string, unknown> | null {
  if (!isRecord(snapshot)) return null
  if (isRecord(snapshot['current'])) return snapshot['current']
  return isRecord(snapshot['fields']) ? snapshot['fields'] : snapshot
}
