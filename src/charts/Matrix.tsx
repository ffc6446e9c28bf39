import type { ChartData, ChartOptions, ScriptableContext } from 'chart.js'
import { memo, useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import { ChartTooltip } from './canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from './canvas/chart-colors.ts'
import { BASE_OPTIONS, nameScale } from './canvas/chart-setup.ts'
import type { DrawingProps } from './canvas/chart-types.ts'
import { type TooltipListener, useTooltip } from './canvas/use-tooltip.ts'
import css from './charts.module.css'

/** One cell, by its place on both axes. */
export type HeatmapCell = {
  readonly x: number
  readonly y: number
  /** 1 to 7, low to high. */
  readonly step: number
  readonly text: string
}

export type HeatmapChartProps = DrawingProps & {
  readonly xs: readonly string[]
  readonly ys: readonly string[]
  readonly cells: readonly HeatmapCell[]
  readonly showsValues: boolean
}

type Data = ChartData<'matrix', { x: string; y: string }[], string>

function heatData(props: HeatmapChartProps, colors: ChartColors): Data {
  const side = (context: ScriptableContext<'matrix'>, count: number, way: 'width' | 'height') =>
    Math.max(1, (context.chart.chartArea?.[way] ?? 0) / Math.max(1, count) - 1)
  return {
    datasets: [
      {
        label: props.label,
        data: props.cells.map(({ x, y }) => ({ x: String(x), y: String(y) })),
        backgroundColor: props.cells.map((cell) => colors.of(`seq-${cell.step}`)),
        hoverBackgroundColor: props.cells.map((cell) => colors.of(`seq-${cell.step}`)),
        borderRadius: 2,
        borderWidth: 0,
        width: (context) => side(context, props.xs.length, 'width'),
        height: (context) => side(context, props.ys.length, 'height'),
      },
    ],
  }
}

function heatOptions(
  props: HeatmapChartProps,
  colors: ChartColors,
  external: TooltipListener,
): ChartOptions<'matrix'> {
  return {
    ...BASE_OPTIONS,
    layout: { padding: { top: 4, right: 4 } },
    interaction: { mode: 'point', intersect: true },
    scales: { x: nameScale(props.xs, colors), y: { ...nameScale(props.ys, colors), reverse: false } },
    plugins: { legend: { display: false }, tooltip: { enabled: false, external } },
  }
}

const Drawing = memo(function Drawing(props: HeatmapChartProps & { readonly external: TooltipListener }) {
  const colors = useChartColors()
  const data = useMemo(() => heatData(props, colors), [props, colors])
  const options = useMemo(() => heatOptions(props, colors, props.external), [props, colors])
  return <Chart type="matrix" data={data} options={options} role="img" aria-label={props.summary} />
})

/** Squares in seven steps from low to high. Source: look §4. */
export const HeatmapChart = memo(function HeatmapChart(props: HeatmapChartProps) {
  const { place, external } = useTooltip()
  const cell = place === null ? undefined : props.cells[place.index]
  const title = cell === undefined ? '' : `${props.ys[cell.y] ?? ''}, ${props.xs[cell.x] ?? ''}`
  return (
    <div className={css.canvasBox}>
      <Drawing {...props} external={external} />
      <ChartTooltip
        place={cell === undefined ? null : place}
        title={title}
        rows={cell === undefined ? [] : [{ name: props.label, text: cell.text, color: `seq-${cell.step}` }]}
      />
    </div>
  )
})

/** The seven steps in a row with what they span, for the foot of a card. */
export const HeatmapRamp = ({ text }: { readonly text: string }) => (
  <span className={css.ramp}>
    <span className={css.rampSteps} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7].map((step) => (
        <i key={step} data-step={step} />
      ))}
    </span>
    {text}
  </span>
)
