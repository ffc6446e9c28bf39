import { resultsOf } from '#data/answers/results.ts'
import { ok } from '#domain/core/result.ts'
import type { Query } from '#domain/query/query.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import type { QuickChart } from '#domain/quick-chart/quick-chart.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The rows of a chart from the results worker, together with that chart. The chart before it stays while they load. */
export function useChartedRows({ id }: Query, chart: QuickChart, count: number) {
  const results = resultsOf(useWorkspace().db)
  const load = async () => {
    const columns = [...(chart.x === null ? [] : [chart.x]), ...chart.ys]
    const rows = await results.cells(id, FULL_VIEW, { first: 0, last: count - 1, columns })
    return rows.ok ? ok({ chart, rows: rows.value }) : rows
  }
  return useLastReady(useLoaded(load, [results, id, chart, count]))
}
