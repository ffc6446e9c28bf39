import { useCallback, useMemo, useState } from 'react'
import type { OpenedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import type { Chart } from '#domain/chart/chart.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { boardColors, sameColors } from '#domain/dashboard/colors/board-colors.ts'
import { type LayoutNode, layoutOfCharts } from '#domain/dashboard/document/layout.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { filteredChart, nativeFiltersOf } from '#domain/dashboard/filters/native-filters.ts'
import { type Placement, placeLayout, placeNarrow, visiblePart } from '#domain/dashboard/view/placement.ts'
import { loadedKind, type OpenCharts } from '#parts/chart/use-open-charts.ts'
import { useUnchanged } from '#ui/settled/use-unchanged.ts'

/** The root of the layout; a default one if the dashboard has none. */
export const useRoot = ({ dashboard, charts }: OpenedDashboard): LayoutNode =>
  useMemo(
    () => (dashboard.hasLayout ? dashboard.layout : layoutOfCharts(charts.map(({ id }) => id))).root,
    [dashboard, charts],
  )

/** Places the layout for the open tabs and the width of the window. */
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

/** The query of each chart by its id; null if its kind could not be loaded. */
export type ChartQueries = ReadonlyMap<number, ChartQuery | null>

interface QueryInputs {
  readonly root: LayoutNode
  readonly applied: FilterValues
  /** The clauses of the picked parts; null where nothing is picked. */
  readonly crossMask?: ((chart: OpenChart) => DataMask) | null
  /** Parameters of the address for templates; null for none. */
  readonly urlParams: Readonly<Record<string, string>> | null
}

/** Builds the queries of a dashboard's charts, with the applied filters that include each chart in their scope. */
export const useChartQueries = (
  { dashboard, datasets }: OpenedDashboard,
  charts: OpenCharts,
  { root, applied, crossMask, urlParams }: QueryInputs,
): ChartQueries =>
  useMemo(() => {
    const scene = { filters: dashboard.filters, datasets, root }
    const queryOf = (chart: OpenChart): ChartQuery => {
      const filters = nativeFiltersOf(chart, applied, scene)
      const filtered = filteredChart(chart, filters.mask, scene)
      return chartQuery(filtered === chart ? chart : (reopened(filtered) ?? chart), {
        dashboardId: dashboard.id,
        dataset: datasets.find(({ id }) => id === chart.datasetId) ?? null,
        mask: [...filters.mask, ...(crossMask?.(chart) ?? [])],
        urlParams,
      })
    }
    return new Map([...charts].map(([id, chart]) => [id, chart && queryOf(chart)]))
  }, [dashboard, datasets, charts, root, applied, crossMask, urlParams])

/** Parses the form of a chart again after its dashboard changed it. */
function reopened(chart: Chart): OpenChart | null {
  return loadedKind(chart.vizType)?.open(chart) ?? null
}

/** The colours that the charts share: the `stored` ones, and those of the labels that charts have reported. */
export const useLabelColors = (stored: LabelColors) => {
  const [drawn, setDrawn] = useState<readonly (readonly string[])[]>([])
  const onLabels = useCallback(
    (labels: readonly string[]) =>
      setDrawn((known) => (known.some((one) => sameLabels(one, labels)) ? known : [...known, labels])),
    [],
  )
  const colors = useMemo(() => boardColors(stored, drawn), [stored, drawn])
  return { colors: useUnchanged(colors, sameColors), onLabels }
}

function sameLabels(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((label, at) => label === other[at])
}

/** Source and time of the drawing on screen, by chart. */
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
