import { useEffect, useState } from 'react'
import { resultsOf } from '#data/answers/results.ts'
import type { ResultsError } from '#domain/errors/results-error.ts'
import type { Query } from '#domain/query/query.ts'
import { WHOLE_VIEW } from '#domain/query/view/result-view.ts'
import type { ChartedRows } from '#domain/quick-chart/charted-rows.ts'
import type { QuickChart } from '#domain/quick-chart/quick-chart.ts'
import { useWorkspace } from '#parts/workspace.ts'

type Charted =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly chart: QuickChart; readonly rows: ChartedRows }
  | { readonly state: 'failed'; readonly error: ResultsError }

/** The rows that a chart draws, from the results worker. The chart before stays until those of the next one are there. */
export function useChartedRows({ id }: Query, chart: QuickChart, count: number): Charted {
  const results = resultsOf(useWorkspace().db)
  const [charted, setCharted] = useState<Charted>({ state: 'loading' })
  useEffect(() => {
    let isWanted = true
    const columns = [...(chart.x === null ? [] : [chart.x]), ...chart.ys]
    void results.cells(id, WHOLE_VIEW, { first: 0, last: count - 1, columns }).then((answer) => {
      if (!isWanted) return
      setCharted(
        answer.ok ? { state: 'ready', chart, rows: answer.value } : { state: 'failed', error: answer.error },
      )
    })
    return () => {
      isWanted = false
    }
  }, [results, id, chart, count])
  return charted
}
