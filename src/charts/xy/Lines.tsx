import {
  Chart,
  type ChartData,
  type ChartOptions,
  Filler,
  LinearScale,
  LineElement,
  PointElement,
} from 'chart.js'
import { memo, useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, pluginsWith, textWidth, valueScale } from '#charts/canvas/chart-setup.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { LineModel } from '#domain/chart/model/xy.ts'
import { endLabels } from './end-labels.ts'
import { rowsAt } from './series-rows.ts'
import { cutText } from './spread-labels.ts'

Chart.register(Filler, LinearScale, LineElement, PointElement)

const LINE_WIDTH = 1.75
const DASHES = [[], [6, 3], [2, 3]] as const
/** Longest name beside a line, in letters. */
const NAME_LENGTH = 16
/** Above so many points a dot a point would only be noise. */
const MOST_DOTS = 2

function lineData(
  model: LineModel,
  colors: ChartColors,
): ChartData<'line', { x: number; y: number | null }[]> {
  return {
    datasets: model.series.map((series) => {
      const color = colors.of(series.color)
      return {
        label: series.name,
        data: model.xs.map((x, index) => ({ x, y: series.values[index] ?? null })),
        borderColor: color,
        backgroundColor: model.isArea ? `color-mix(in srgb, ${color} 16%, transparent)` : color,
        fill: model.isArea ? 'origin' : false,
        borderWidth: LINE_WIDTH,
        borderDash: [...DASHES[series.dash]],
        borderJoinStyle: 'round',
        pointRadius: model.xs.length <= MOST_DOTS ? 3 : 0,
        pointHoverRadius: 3,
        pointBackgroundColor: color,
        cubicInterpolationMode: model.isSmooth ? 'monotone' : 'default',
      }
    }),
  }
}

function lineOptions(model: LineModel, colors: ChartColors, external: TooltipListener): ChartOptions<'line'> {
  const names = model.series.map((series) => cutText(series.name, NAME_LENGTH))
  const labelRoom =
    model.series.length > 1 ? Math.max(...names.map((name) => textWidth(name, colors))) + 22 : 10
  const x = valueScale(model.x, colors, { grid: false, labels: true })
  return {
    ...BASE_OPTIONS,
    parsing: false,
    layout: { padding: { top: 8, right: labelRoom, bottom: 0, left: 0 } },
    interaction: { mode: 'index', intersect: false },
    scales: { x, y: valueScale(model.y, colors, { grid: true, labels: true }) },
    plugins: {
      ...pluginsWith(external),
      endLabels: { names, color: colors.of('text-1') },
    },
  }
}

const PLUGINS = [endLabels]

type DrawingProps = MarkProps<LineModel> & { readonly external: TooltipListener }

const Drawing = memo(function Drawing({ model, summary, external }: DrawingProps) {
  const colors = useChartColors()
  const data = useMemo(() => lineData(model, colors), [model, colors])
  const options = useMemo(() => lineOptions(model, colors, external), [model, colors, external])
  return <Line data={data} options={options} plugins={PLUGINS} role="img" aria-label={summary} />
})

/** Lines over a time or over categories, each with its name at its end. Source: look §4. */
export const Lines = memo(function Lines(props: MarkProps<LineModel>) {
  const { place, external } = useTooltip()
  const { series, xLabels } = props.model
  const index = place?.index ?? -1
  return (
    <div className={css.canvasBox}>
      <Drawing {...props} external={external} />
      <ChartTooltip place={place} title={xLabels[index] ?? ''} rows={rowsAt(series, index)} />
    </div>
  )
})
