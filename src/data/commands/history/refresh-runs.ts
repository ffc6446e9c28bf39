import { orNotStored } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta } from '#data/db/meta.ts'
import type { ListFilter } from '#domain/contract/wire.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { RunFilter } from '#domain/query/history/run-filter.ts'
import { serverFilters } from '#domain/query/history/server-question.ts'
import type { ServerRun } from '#domain/query/history/server-run.ts'
import { fetchRunPage } from './fetch-run-page.ts'

/** Maximum number of pages per call; older runs are read on request. */
const MAX_PAGES = 5

/** Maximum number of stored runs; the oldest unpinned ones are removed. */
const MAX_RUNS = 20_000

/** Selects runs: those of one user that match a filter and started before a time. */
interface RunsQuestion {
  readonly userId: number
  readonly filter: RunFilter
  /** On the server's clock, in ms. */
  readonly before?: number | undefined
}

/** How far the list was read: `oldest` is the start of the oldest run, on the server's clock. */
export interface RunsAnswer {
  readonly at: number
  readonly oldest: number | null
  readonly hasMore: boolean
}

/**
 * Reads and stores the server's runs, latest first, page by page until a page has nothing new. Fails: with any
 * WireError, `not-cached`; earlier pages stay.
 */
export async function refreshRuns(
  db: LocalDatabase,
  question: RunsQuestion,
  signal?: AbortSignal,
): Promise<Result<RunsAnswer, WireError | AnswerNotStoredError>> {
  const at = db.clock.now()
  const filters = conditions(db, question, at)
  let oldest: number | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await fetchRunPage(filters, page, signal)
    if (!answer.ok) return answer
    const { runs, isLast } = answer.value
    const changed = { count: 0 }
    const stored = await orNotStored(async () => {
      changed.count = await storeRuns(db, runs, at)
    })
    if (!stored.ok) return stored
    oldest = runs.at(-1)?.startDttm ?? oldest
    if (isLast) return ok({ at, oldest, hasMore: false })
    if (changed.count === 0) break
  }
  return ok({ at, oldest, hasMore: true })
}

function conditions(db: LocalDatabase, { userId, filter, before }: RunsQuestion, now: number): ListFilter[] {
  const clockOffsetMs = db.clock.serverOffset() ?? 0
  const filters = serverFilters(filter, { userId, now, clockOffsetMs })
  return before === undefined ? filters : [...filters, { col: 'start_time', opr: 'lt', value: before }]
}

/** Stores runs with their existing pins; returns the number of new or changed ones. */
async function storeRuns(db: LocalDatabase, runs: readonly ServerRun[], at: number): Promise<number> {
  return db.transaction('rw', [db.serverRuns, db.meta], async () => {
    const known = await db.serverRuns.bulkGet(runs.map(({ id }) => id))
    const changed = runs.flatMap((run, index) => {
      const before = known[index]
      if (before?.changedOn === run.changedOn && run.changedOn !== null) return []
      return [{ ...run, pinnedAt: before?.pinnedAt ?? null }]
    })
    await db.serverRuns.bulkPut(changed)
    const surplus = (await db.serverRuns.count()) - MAX_RUNS
    if (surplus > 0) {
      const oldest = await db.serverRuns.orderBy('startDttm').limit(surplus).toArray()
      await db.serverRuns.bulkDelete(oldest.filter(({ pinnedAt }) => pinnedAt === null).map(({ id }) => id))
    }
    await putMeta(db, 'runsListedAt', at)
    return changed.length
  })
}
