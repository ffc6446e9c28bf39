import { useMemo, useState } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { useAnnotations } from '#parts/chart/annotations/use-annotations.ts'
import { type Paged, usePage } from '#parts/chart/pages/use-page.ts'
import { type ChartData, useChartData } from './use-chart-data.ts'
import { useChartSource } from './use-chart-source.ts'

/** A chart and the results on screen. */
export interface LoadedChart {
  /** The query of the requested page. */
  readonly paged: Paged
  readonly data: ChartData
  /** The query of the results on screen: while new ones are loading, the query before. */
  readonly answered: ChartQuery
  readonly layers: DrawnLayers | undefined
  /** The labels in its results that need a colour. */
  readonly labels: readonly string[]
  /** Results are on screen, also while others are loading; otherwise a state is shown instead. */
  readonly isShown: boolean
  /** When the running load began, in ms since 1970; null while none runs. */
  readonly loadingSince: number | null
}

const NO_LABELS: readonly string[] = []

/**
 * Loads a chart and its annotation layers, and follows both; `refreshCount` grows with each refresh of its screen, and a result
 * stored for at most `recentMs` is not requested again.
 */
export const useLoadedChart = (query: ChartQuery, refreshCount: number, recentMs = 0): LoadedChart => {
  const source = useChartSource(query.request.datasource.id)
  const paged = usePage(query)
  const data = useChartData(source, paged.query, { refreshCount, recentMs })
  const layers = useAnnotations(source, query, refreshCount)
  const answered = useAnsweredQuery(paged.query, data)
  const results = data.result?.results ?? null
  const { chart } = answered
  const labels = useMemo(() => (results === null ? NO_LABELS : chart.colorLabels(results)), [results, chart])
  const { view } = data
  const isShown =
    data.result !== null && (view.kind === 'drawn' || view.kind === 'reading' || view.kind === 'loading')
  return { paged, data, answered, layers, labels, isShown, loadingSince: loadingSinceOf(view) }
}

function useAnsweredQuery(query: ChartQuery, { result }: ChartData): ChartQuery {
  const [answered, setAnswered] = useState(query)
  const isAnswered = result === null || result.key === query.key
  if (isAnswered && answered !== query) setAnswered(query)
  return isAnswered ? query : answered
}

function loadingSinceOf(view: ChartData['view']): number | null {
  if (view.kind === 'drawn') return view.refreshingSince
  return view.kind === 'loading' ? view.since : null
}
