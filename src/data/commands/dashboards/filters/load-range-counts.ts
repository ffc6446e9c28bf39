import { cacheAnswers } from '#data/answers/cache-answers.ts'
import { askChart } from '#data/commands/charts/load-chart-data.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import type { ChartFailure } from '#domain/chart/loading/chart-state.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { RangeFilter } from '#domain/dashboard/filters/range/kind.ts'
import {
  countsKey,
  countsRequest,
  type RangeCounts,
  readCounts,
} from '#domain/dashboard/filters/values/range-counts.ts'
import type { ListConditions } from '#domain/dashboard/filters/values/value-list.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'

/** Reads how many rows have which numbers from the server, and caches it; null for too many numbers. Fails: as a chart, `not-cached`. */
export async function loadRangeCounts(
  db: LocalDatabase,
  filter: RangeFilter,
  of: ListConditions,
  signal: AbortSignal,
): Promise<Result<RangeCounts | null, ChartFailure | AnswerNotStoredError>> {
  const names = { chartId: null, dashboardId: of.dashboardId }
  const answer = await askChart(db, countsRequest(filter, of), names, { signal })
  if (!answer.ok) return answer
  const value = readCounts(answer.value)
  const stored = await cacheAnswers(db.records, [{ key: countsKey(filter, of), value, at: clock.now() }])
  return stored.ok ? ok(value) : stored
}
