import { useCallback, useMemo, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/read-dashboards.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import { assignColors, type LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { maskOfChart } from '#domain/dashboard/data-mask.ts'
import { type LayoutNode, layoutOfCharts } from '#domain/dashboard/layout.ts'
import type { FilterValues } from '#domain/dashboard/native-filter.ts'
import { type Placement, placeLayout, placeNarrow, visiblePart } from '#domain/dashboard/placement.ts'
import type { OpenCharts } from '#parts/chart/use-open-charts.ts'

/** The layout's root: its own, else one created from the charts where none was ever arranged. */
export const useRoot = ({ dashboard, charts }: OpenedDashboard): LayoutNode =>
  useMemo(
    () => (dashboard.hasLayout ? dashboard.layout : layoutOfCharts(charts.map(({ id }) => id))).root,
    [dashboard, charts],
  )

/** Where everything stands, for the width of the window and the tabs that are open. */
export const usePlacement = (
  root: LayoutNode,
  charts: OpenCharts,
  tabs: readonly string[],
  isNarrow: boolean,
): Placement =>
  useMemo(() => {
    const wide = placeLayout(visiblePart(root, tabs), tabs)
    return isNarrow ? placeNarrow(wide, (id) => charts.get(id)?.isSmall === true) : wide
  }, [root, tabs, isNarrow, charts])

/** What each chart asks, by its id; null for one whose kind did not come. */
export type ChartQueries = ReadonlyMap<number, ChartQuery | null>

/** Builds the queries of a dashboard's charts, with what the applied filters in the scope of each add. */
export const useChartQueries = (
  { dashboard, datasets }: OpenedDashboard,
  charts: OpenCharts,
  root: LayoutNode,
  applied: FilterValues,
): ChartQueries =>
  useMemo(() => {
    const queryOf = (chart: OpenChart): ChartQuery =>
      chartQuery(chart, {
        dashboardId: dashboard.id,
        dataset: datasets.find(({ id }) => id === chart.datasetId) ?? null,
        mask: maskOfChart(chart.id, applied, dashboard.filters, root),
      })
    return new Map([...charts].map(([id, chart]) => [id, chart && queryOf(chart)]))
  }, [dashboard, datasets, charts, root, applied])

/** The colours that the dashboard's charts share; they grow as charts name their labels and never change. */
export const useLabelColors = (opened: OpenedDashboard) => {
  const [colors, setColors] = useState<LabelColors>(opened.dashboard.colors.labels)
  const onLabels = useCallback(
    (labels: readonly string[]) => setColors((known) => assignColors(known, labels)),
    [],
  )
  return { colors, onLabels }
}

/** Where the drawings on screen are from, chart by chart. */
export const useStamps = () => {
  const [stamps, setStamps] = useState<ReadonlyMap<number, StampFact>>(new Map())
  const onStamp = useCallback((chartId: number, stamp: StampFact | null) => {
    setStamps((before) => {
      const others = [...before].filter(([id]) => id !== chartId)
      return new Map(stamp === null ? others : [...others, [chartId, stamp]])
    })
  }, [])
  return { stamps, onStamp }
}
