import type { LocalDatabase } from '#data/db/database.ts'
import type { TimedRun } from '#domain/query/estimate/learned-time.ts'
import { timedRun } from '#domain/query/estimate/timed-run.ts'

/** The most runs that are read; with those of other databases and failed ones, some hundred remain. */
const MOST_READ = 1_000

/** Reads the latest runs of this device that say how long a statement takes, latest first. Throws errors of the database. */
export async function readTimedRuns(db: LocalDatabase): Promise<readonly TimedRun[]> {
  const runs = await db.queries.orderBy('startDttm').reverse().limit(MOST_READ).toArray()
  return runs.flatMap((run) => timedRun(run) ?? [])
}
