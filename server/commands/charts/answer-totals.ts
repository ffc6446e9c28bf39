import { compileQuery } from '#domain/semantic/compile-query.ts'
import { totalQueries } from '#domain/semantic/derived/total-queries.ts'
import type { AskedQuery } from '#domain/semantic/templates/query-texts.ts'
import type { ChartRequest } from '#server/commands/charts/request/chart-request.ts'
import { runCompiled } from '#server/commands/charts/request/run-compiled.ts'
import type { ChartTotals } from '#server/present/chart-data.ts'

/**
 * The totals that a query requests, each by a query of its own: a sum of the cells would be wrong for averages, ratios and
 * distinct counts. A grouping whose query fails or is truncated is left out, and the page then names what it shows instead.
 */
export async function answerTotals(
  request: ChartRequest,
  { query, dataset }: AskedQuery,
): Promise<readonly ChartTotals[]> {
  const { dialect } = request.engine
  const all = await Promise.all(
    totalQueries(query).map(async ({ columns, query: own, groupsOf }) => {
      const compiled = compileQuery({ query: own, dataset, dialect, now: request.now, groupsOf })
      if (!compiled.ok) return []
      const run = await runCompiled(request, compiled.value, [])
      if (!run.ok) return []
      const { cut, isLimited, rowCount, dataJson } = run.value.answer
      const isWhole = cut === null && (isLimited || rowCount < compiled.value.rowLimit)
      return isWhole ? [{ columns, dataJson }] : []
    }),
  )
  return all.flat()
}
