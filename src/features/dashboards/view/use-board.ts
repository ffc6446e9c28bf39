import { useCallback, useMemo, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/cached-dashboards.ts'
import type { ChartQuestion } from '#data/commands/dashboards/load-chart-data.ts'
import { isFigure } from '#domain/chart/chart.ts'
import { type StampFact } from '#domain/chart/loading/stamp.ts'
import { assignColors, authorColors, type LabelColors } from '#domain/chart/to-model/label-colors.ts'
import { maskOfChart } from '#domain/dashboard/data-mask.ts'
import { type LayoutNode, layoutOfCharts } from '#domain/dashboard/layout.ts'
import type { FilterValues } from '#domain/dashboard/native-filter.ts'
import { type Placement, placeLayout, placeNarrow, visiblePart } from '#domain/dashboard/placement.ts'

/** The layout's root: its own, else one made of the charts where none was ever arranged. */
export function rootOf({ dashboard, charts }: OpenedDashboard): LayoutNode {
  return dashboard.hasLayout ? dashboard.layout.root : layoutOfCharts(charts.map((chart) => chart.id)).root
}

/** Where everything stands, for the width of the window and the tabs that are open. */
export const usePlacement = (
  opened: OpenedDashboard,
  tabs: readonly string[],
  isNarrow: boolean,
): Placement => {
  const { charts } = opened
  const root = useMemo(() => rootOf(opened), [opened])
  return useMemo(() => {
    const wide = placeLayout(visiblePart(root, tabs), tabs)
    if (!isNarrow) return wide
    return placeNarrow(wide, (id) => isFigure(charts.find((chart) => chart.id === id)))
  }, [root, tabs, isNarrow, charts])
}

/** What each chart asks: itself, its dataset, and what the applied filters in its scope add. */
export const useQuestions = (
  opened: OpenedDashboard,
  applied: FilterValues,
): ReadonlyMap<number, ChartQuestion> =>
  useMemo(() => {
    const { dashboard, charts, datasets } = opened
    const root = rootOf(opened)
    return new Map(
      charts.map((chart) => [
        chart.id,
        {
          chart,
          dataset: datasets.find((dataset) => dataset.id === chart.datasetId) ?? null,
          mask: maskOfChart(chart.id, applied, dashboard.filters, root),
          dashboardId: dashboard.id,
        },
      ]),
    )
  }, [opened, applied])

/** The colours that the dashboard's charts share; they grow as charts name their labels and never change. */
export const useLabelColors = (opened: OpenedDashboard) => {
  const [colors, setColors] = useState<LabelColors>(() => authorColors(opened.dashboard.labelColors))
  const onLabels = useCallback(
    (labels: readonly string[]) => setColors((known) => assignColors(known, labels)),
    [],
  )
  return { colors, onLabels }
}

/** Where the pictures on screen are from, chart by chart. */
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
