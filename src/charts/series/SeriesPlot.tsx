import {
  BarController,
  BarElement,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
} from 'chart.js'
import { memo, type ReactNode, useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { useChartColors } from '#charts/canvas/chart-colors.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import type { MarkProps } from '#charts/mark-props.ts'
import { CanvasBox } from '#charts/picking/CanvasBox.tsx'
import { useDimmed } from '#charts/picking/use-dimmed.ts'
import { endLabels } from '#charts/xy/end-labels.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { seriesData } from './chart-data.ts'
import { seriesOptions } from './chart-options.ts'
import { crowdedSeries } from './crowded/crowded-series.ts'
import { placeAt } from './picks/place-at.ts'
import { SeriesKey } from './SeriesKey.tsx'
import css from './series.module.css'
import { markRows, tooltipRows } from './series-tooltip.ts'
import { useLatePlugins } from './use-late-plugins.ts'
import { valueTexts } from './value-texts.ts'

ChartJs.register(BarController, BarElement, LineController, LinearScale, LineElement, PointElement)

/** Height of a horizontal bar, in px; more bars than fit scroll. */
const BAR_ROOM = 19

// The plugin for crowded series disables the filler for them, and so comes first.
const PLUGINS = [crowdedSeries, Filler, endLabels, valueTexts]

type DrawingProps = MarkProps<SeriesChartModel> & {
  readonly external: TooltipListener
  readonly onArea: AreaListener | undefined
}

/** Receives the left and right edge of the axis of places, in px, after each layout. */
export type AreaListener = (area: { readonly left: number; readonly right: number }) => void

const Drawing = memo(function Drawing(props: DrawingProps) {
  const { model, summary, external, onArea, picked } = props
  const colors = useChartColors()
  const { datasets } = useMemo(() => seriesData(model, colors), [model, colors])
  const shown = useDimmed(datasets, picked, async () => partsOf(model))
  const data = useMemo(() => ({ datasets: shown }), [shown])
  const options = useMemo(() => seriesOptions(model, colors, external), [model, colors, external])
  const late = useLatePlugins(model.marks.length > 0 || model.whiskers.length > 0)
  const plugins = useMemo(
    () => [...late, ...PLUGINS, ...(onArea === undefined ? [] : [areaReporter(onArea)])],
    [late, onArea],
  )
  return (
    // Chart.js reads plugins only when a chart is created.
    <Chart
      key={late.length}
      type="line"
      data={data}
      options={options}
      plugins={plugins}
      role="img"
      aria-label={summary}
    />
  )
})

async function partsOf(model: SeriesChartModel) {
  return (await import('./picks/series-parts.ts')).seriesParts(model)
}

/** Reports the edges of the axis of places after each layout. */
function areaReporter(onArea: AreaListener): Plugin {
  return {
    id: 'areaReporter',
    afterLayout: ({ scales: { x } }) => {
      if (x !== undefined) onArea({ left: x.left, right: x.right })
    },
  }
}

type SeriesPlotProps = MarkProps<SeriesChartModel> & {
  readonly onArea?: AreaListener | undefined
  /** Rendered over the drawing. */
  readonly children?: ReactNode
}

/** The drawing of series, with its key and its tooltip. */
export const SeriesPlot = memo(function SeriesPlot({ children, onArea, ...props }: SeriesPlotProps) {
  const { place, external } = useTooltip()
  const { model, label, onPick } = props
  const { series, legend, tooltip, isHorizontal, xLabels, y } = model
  const at = place === null ? -1 : placeAt(model, place)
  const total = tooltip.hasTotal && at >= 0 ? `Total ${tooltip.totals[at] ?? ''}` : undefined
  const hasKey = legend !== null && legend.place !== 'ends'
  return (
    <div
      className={css.series}
      data-key={hasKey ? legend.place : undefined}
      data-lying={isHorizontal || undefined}
    >
      {y.title?.isOnTop === true && <div className={css.axisTitle}>{y.title.text}</div>}
      <div className={css.scroll}>
        <CanvasBox
          label={label}
          onPick={onPick}
          parts={async () => partsOf(model)}
          style={{ minHeight: isHorizontal ? barSlots(model) * BAR_ROOM : 0 }}
        >
          <Drawing {...props} external={external} onArea={onArea} />
          {children}
          <ChartTooltip
            place={at < 0 ? null : place}
            title={tooltip.titles[at] ?? xLabels[at] ?? ''}
            rows={
              at < 0 ? [] : [...tooltipRows(model, at, place?.datasetIndex ?? -1), ...markRows(model, at)]
            }
            foot={total}
            note={model.open.find((one) => one.at === at)?.text}
          />
        </CanvasBox>
      </div>
      {hasKey && <SeriesKey series={series} legend={legend} onPick={onPick} />}
    </div>
  )
})

/** Number of bars for which the axis has space; missing bars between two times count. */
function barSlots({ xs, x: { min, max } }: SeriesChartModel): number {
  const least = xs.reduce(
    (most, at, place) => Math.min(most, place === 0 ? most : at - (xs[place - 1] ?? at)),
    max - min,
  )
  return least > 0 ? Math.max(xs.length, Math.round((max - min) / least)) : xs.length
}
