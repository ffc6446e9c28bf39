import type { VersionOf } from '#data/commands/versions/keep-saved.ts'
import { readVersionRows } from '#data/commands/versions/read-versions.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type ChartVersion, isSameForm, readChartVersion } from '#domain/explore/versions/chart-version.ts'
import { distinctVersions } from '#domain/versions/saved-version.ts'

/** Versions of a record, newest first, and whether there are older ones. */
interface Versions<Version> {
  readonly list: readonly Version[]
  readonly hasOlder: boolean
}

/** The version history of a chart; states with the same form count as one. */
export function chartVersionsOf(localId: LocalId): VersionOf {
  return {
    kind: 'charts',
    localId,
    isSame: ({ form }, other) => isRecord(form) && isRecord(other['form']) && isSameForm(form, other['form']),
  }
}

/** The latest `limit` versions of a chart. */
export async function readChartVersions(
  db: LocalDatabase,
  localId: LocalId,
  limit: number,
): Promise<Versions<ChartVersion>> {
  const { rows, hasOlder } = await readVersionRows(db, { kind: 'charts', localId }, limit)
  const read = rows.flatMap((row) => readChartVersion(row) ?? [])
  return { list: distinctVersions(read, (one, other) => isSameForm(one.form, other.form)), hasOlder }
}
