import type { ChartData, ChartOptions } from 'chart.js'
import { memo, useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, textWidth, valueScale } from '#charts/canvas/chart-setup.ts'
import type { ChartAxis, ChartSeries, DrawingProps } from '#charts/canvas/chart-types.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import css from '#charts/charts.module.css'
import { endLabels } from './end-labels.ts'
import { cutText } from './spread-labels.ts'

export type LineChartProps = DrawingProps & {
  readonly xs: readonly number[]
  readonly xLabels: readonly string[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly series: readonly ChartSeries[]
  readonly isArea: boolean
  readonly isSmooth: boolean
}

const LINE_WIDTH = 1.75
const DASHES = [[], [6, 3], [2, 3]] as const
/** Longest name beside a line, in letters. */
const NAME_LENGTH = 16
/** Above so many points a dot a point would only be noise. */
const MOST_DOTS = 2

function lineData(
  props: LineChartProps,
  colors: ChartColors,
): ChartData<'line', { x: number; y: number | null }[]> {
  return {
    datasets: props.series.map((series) => {
      const color = colors.of(series.color)
      return {
        label: series.name,
        data: props.xs.map((x, index) => ({ x, y: series.values[index] ?? null })),
        borderColor: color,
        backgroundColor: props.isArea ? `color-mix(in srgb, ${color} 16%, transparent)` : color,
        fill: props.isArea ? 'origin' : false,
        borderWidth: LINE_WIDTH,
        borderDash: [...DASHES[series.dash]],
        borderJoinStyle: 'round',
        pointRadius: props.xs.length <= MOST_DOTS ? 3 : 0,
        pointHoverRadius: 3,
        pointBackgroundColor: color,
        cubicInterpolationMode: props.isSmooth ? 'monotone' : 'default',
      }
    }),
  }
}

function lineOptions(
  props: LineChartProps,
  colors: ChartColors,
  external: TooltipListener,
): ChartOptions<'line'> {
  const names = props.series.map((series) => cutText(series.name, NAME_LENGTH))
  const labelRoom =
    props.series.length > 1 ? Math.max(...names.map((name) => textWidth(name, colors))) + 22 : 10
  const x = valueScale(props.x, colors, { grid: false, labels: true })
  return {
    ...BASE_OPTIONS,
    parsing: false,
    layout: { padding: { top: 8, right: labelRoom, bottom: 0, left: 0 } },
    interaction: { mode: 'index', intersect: false },
    scales: { x, y: valueScale(props.y, colors, { grid: true, labels: true }) },
    plugins: {
      legend: { display: false },
      tooltip: { enabled: false, external },
      endLabels: { names, color: colors.of('text-1') },
    },
  }
}

const PLUGINS = [endLabels]

const Drawing = memo(function Drawing(props: LineChartProps & { readonly external: TooltipListener }) {
  const colors = useChartColors()
  const data = useMemo(() => lineData(props, colors), [props, colors])
  const options = useMemo(() => lineOptions(props, colors, props.external), [props, colors])
  return <Line data={data} options={options} plugins={PLUGINS} role="img" aria-label={props.summary} />
})

/** Lines over a time or over categories, each with its name at its end. Source: look §4. */
export const LineChart = memo(function LineChart(props: LineChartProps) {
  const { place, external } = useTooltip()
  const index = place?.index ?? -1
  const rows = props.series
    .flatMap((series) => {
      const value = series.values[index]
      return typeof value === 'number'
        ? [{ name: series.name, color: series.color, text: series.texts[index] ?? '', value }]
        : []
    })
    .toSorted((a, b) => b.value - a.value)
  return (
    <div className={css.canvasBox}>
      <Drawing {...props} external={external} />
      <ChartTooltip place={place} title={props.xLabels[index] ?? ''} rows={rows} />
    </div>
  )
})
