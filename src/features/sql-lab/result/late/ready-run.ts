import { resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readyForWrites } from '#data/http/request.ts'
import { loadRunParts } from './run-parts.ts'

/** Prepares the first run of a window: its code, the worker of results and the token of writes. */
export async function readyRun(db: LocalDatabase): Promise<void> {
  await Promise.all([loadRunParts(), resultsOf(db).start(), readyForWrites()])
}
