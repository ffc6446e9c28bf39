import { useCallback, useMemo, useState } from 'react'
import type { Chart } from '#domain/chart/chart.ts'
import type { OpenChart } from '#domain/chart/kinds/chart-kind.ts'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick as ChartPick } from '#domain/chart/model/pick/pick.ts'
import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { assignColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { drilledQuery } from '#domain/dashboard/drill/drill-by.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import { ChartNotes } from '#parts/chart/drawn/ChartNotes.tsx'
import { DrawnChart } from '#parts/chart/drawn/DrawnChart.tsx'
import { useDrawing } from '#parts/chart/drawn/use-drawing.ts'
import { useLoadedChart } from '#parts/chart/drawn/use-loaded-chart.ts'
import { DrawingFoot } from '#parts/chart/foot/DrawingFoot.tsx'
import { useOpenCharts } from '#parts/chart/use-open-charts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './drill.module.css'

type DrilledChartProps = {
  /** The query of the chart that the drill began with. */
  readonly query: ChartQuery
  readonly chart: Chart
  readonly clauses: DataMask
  readonly asTable: boolean
  readonly colors: LabelColors
  readonly scheme: string | null
  readonly saved: readonly string[]
  readonly onPick: (part: ChartPick) => void
}

/** A drilled chart, once the code of its kind is loaded. Its steps must be its key. */
export const DrilledChart = (props: DrilledChartProps) => {
  const { chart } = props
  // Its steps are the key, so the first chart is the only one.
  const [charts] = useState(() => [chart])
  const opened = useOpenCharts(charts, 0)?.get(chart.id)
  if (opened === undefined) return <div className="fill" aria-busy="true" />
  if (opened === null) return <EmptyState title={START_TEXTS.partMissing} />
  return <Loaded {...props} opened={opened} />
}

const Loaded = (props: DrilledChartProps & { readonly opened: OpenChart }) => {
  const { query: source, clauses, opened, asTable, onPick } = props
  const query = useMemo(() => drilledQuery(source, { clauses }, opened), [source, clauses, opened])
  const loaded = useLoadedChart(query, 0)
  const colors = useMemo(() => assignColors(props.colors, loaded.labels), [props.colors, loaded.labels])
  const drawing = useDrawing(loaded, colors)
  const pick = useCallback((part: ChartPick) => onPick(part), [onPick])
  return (
    <div className={css.chart} data-chart-state={loaded.isShown ? 'drawn' : loaded.data.view.kind}>
      <ChartNotes loaded={loaded} className={css.note} />
      <DrawnChart
        {...{ loaded, drawing, asTable }}
        name={opened.name}
        scheme={props.scheme}
        saved={props.saved}
        onPick={pick}
      />
      {drawing !== null && (
        <div className={css.foot}>
          <DrawingFoot drawing={drawing} asTable={asTable} />
        </div>
      )}
    </div>
  )
}
