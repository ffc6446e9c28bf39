import type { VersionOf } from '#data/commands/versions/keep-saved.ts'
import { readVersionRows } from '#data/commands/versions/read-versions.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import {
  DASHBOARD_FIELDS,
  type DashboardFields,
  parseDashboardFields,
} from '#domain/records/dashboards/record.ts'
import { storedFields } from '#domain/records/dashboards/stored-fields.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import {
  distinctVersions,
  readSavedVersion,
  type SavedVersion,
  SHARED_LABELS,
} from '#domain/versions/saved-version.ts'

/** A version of a dashboard with its fields. */
interface DashboardVersion extends SavedVersion {
  readonly fields: DashboardFields
}

/** The version history of a dashboard; states with the same fields count as one. */
export function dashboardVersionsOf(localId: LocalId): VersionOf {
  return { kind: 'dashboards', localId, isSame: hasSameFields }
}

/** The latest `limit` versions of a dashboard, newest first, and whether there are older ones. For live queries. */
export async function readDashboardVersions(
  db: LocalDatabase,
  localId: LocalId,
  limit: number,
): Promise<{ readonly list: readonly DashboardVersion[]; readonly hasOlder: boolean }> {
  const { rows, hasOlder } = await readVersionRows(db, { kind: 'dashboards', localId }, limit)
  const read = rows.flatMap((row) => {
    const version = readSavedVersion(row, SHARED_LABELS)
    const fields = version === null ? null : readFields(version.fields)
    return version === null || fields === null ? [] : [{ ...version, fields }]
  })
  return { list: distinctVersions(read, (one, other) => hasSameFields(one.fields, other.fields)), hasOlder }
}

/** The fields of a snapshot, which may be of an earlier version of this program; null if they are no dashboard's. */
function readFields(fields: FieldValues): DashboardFields | null {
  const read = parseDashboardFields(fields)
  return read.ok ? storedFields(read.value) : null
}

function hasSameFields(one: object, other: object): boolean {
  const [left, right]: readonly FieldValues[] = [{ ...one }, { ...other }]
  return DASHBOARD_FIELDS.every((name) => sameValue(left?.[name], right?.[name]))
}
