import { type Results, resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchResults } from '#data/http/sqllab.ts'
import { serverClockOffset } from '#data/platform/server-clock.ts'
import { type Written, write } from '#data/write/write.ts'
import { type LocalId, makeQueryId, type QueryId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import { sharedRun } from '#domain/query/wire/shared-run.ts'

/** Dependencies; tests replace them. */
interface OpenDeps {
  readonly fetch: typeof fetchResults
  readonly results: Pick<Results, 'ingest' | 'whenStored'>
}

/** Why a shared result was not opened; `no-result` if the answer holds none. */
type OpenResultError = WireError | ResultsError | StorageError | { readonly code: 'no-result' }

/**
 * Fetches a result by its key and adds it to the runs of a tab; returns the run. It is not run, and not the latest run of the
 * tab, which the server stores. Fails: with any WireError, with any ResultsError, as `write`, `no-result`.
 */
export async function openSharedResult(
  db: LocalDatabase,
  { localId, key }: { readonly localId: LocalId; readonly key: string },
  deps: OpenDeps = { fetch: fetchResults, results: resultsOf(db) },
): Promise<Result<QueryId, OpenResultError>> {
  const answer = await deps.fetch(key)
  if (!answer.ok) return answer
  const id = makeQueryId(db.clock.randomBytes)
  const taken = await deps.results.ingest(id, answer.value)
  if (!taken.ok) return taken
  const tab = (await db.tabs.get(localId))?.current
  const run = sharedRun(taken.value, {
    id,
    localId,
    now: db.clock.now(),
    name: tab?.name ?? '',
    templateParams: tab?.templateParams ?? null,
    clockOffset: serverClockOffset() ?? 0,
  })
  if (run === null) return err({ code: 'no-result' })
  const stored = await storeRun(db, run)
  return stored.ok ? ok(id) : stored
}

async function storeRun(db: LocalDatabase, run: Query): Written<void> {
  return write(db, ['queries'], async (writer) => {
    await writer.db.queries.put(run)
  })
}
