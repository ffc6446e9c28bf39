import { setImmediate } from 'node:timers/promises'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import { totalQueries } from '#domain/semantic/derived/total-queries.ts'
import type { DatasetQuery } from '#domain/semantic/templates/query-texts.ts'
import type { ChartTotals } from '#server/chart-data/chart-answer.ts'
import { compileChart } from '#server/chart-data/compile/compile-chart.ts'
import type { ChartRequest } from '#server/chart-data/runner/chart-request.ts'
import { runCompiled } from '#server/chart-data/runner/run-compiled.ts'

/**
 * The totals that a query requests, each by a query of its own: a sum of the cells would be wrong for averages, ratios and
 * distinct counts. A grouping whose query fails or is truncated is left out, and the page then names what it shows instead.
 */
export async function answerTotals(
  request: ChartRequest,
  { query, dataset }: DatasetQuery,
): Promise<readonly ChartTotals[]> {
  const runs: Promise<readonly ChartTotals[]>[] = []
  for (const { columns, query: own, groupsOf } of totalQueries(query)) {
    // Each is compiled in a separate turn, so that other requests run in between.
    await setImmediate()
    const compiled = await compileChart({ query: own, dataset, groupsOf }, request)
    if (compiled.ok) runs.push(totalsOf(request, columns, compiled.value))
  }
  return (await Promise.all(runs)).flat()
}

async function totalsOf(
  request: ChartRequest,
  columns: readonly string[],
  compiled: CompiledQuery,
): Promise<readonly ChartTotals[]> {
  const run = await runCompiled(request, compiled, [])
  if (!run.ok) return []
  const { cut, isLimited, rowCount, dataJson } = run.value.answer
  const isComplete = cut === null && (isLimited || rowCount < compiled.rowLimit)
  return isComplete ? [{ columns, dataJson }] : []
}
