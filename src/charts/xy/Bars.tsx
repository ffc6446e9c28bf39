import type { ChartData, ChartOptions } from 'chart.js'
import { memo, useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, nameScale, textWidth, valueScale } from '#charts/canvas/chart-setup.ts'
import type { ChartAxis, ChartSeries, DrawingProps } from '#charts/canvas/chart-types.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import css from '#charts/charts.module.css'
import { barValues } from './bar-values.ts'
import { cutText } from './spread-labels.ts'

export type BarChartProps = DrawingProps & {
  readonly isHorizontal: boolean
  readonly isStacked: boolean
  readonly showsValues: boolean
  readonly categories: readonly string[]
  /** Words at the marks of the axis of names, "" for none. */
  readonly axisLabels: readonly string[]
  readonly value: ChartAxis
  readonly series: readonly ChartSeries[]
  readonly barTexts: readonly string[]
}

/** Height that a lying bar needs, in px; more bars than fit scroll. */
const BAR_ROOM = 19
const NAME_LENGTH = 22

function barData(props: BarChartProps, colors: ChartColors): ChartData<'bar', (number | null)[], string> {
  return {
    labels: props.categories.map((_, index) => String(index)),
    datasets: props.series.map((series) => ({
      label: series.name,
      data: [...series.values],
      backgroundColor: colors.of(series.color),
      hoverBackgroundColor: colors.of(series.color),
      borderRadius: 2,
      borderSkipped: props.isStacked ? false : 'start',
      // 1 px of surface between fills that touch. Source: look §4.
      borderWidth: props.isStacked ? 0.5 : 0,
      borderColor: colors.of('bg-surface'),
      categoryPercentage: props.isHorizontal ? 0.9 : 0.82,
      barPercentage: props.isHorizontal ? 0.74 : 0.94,
      maxBarThickness: props.isHorizontal ? 18 : 56,
    })),
  }
}

function barOptions(
  props: BarChartProps,
  colors: ChartColors,
  external: TooltipListener,
): ChartOptions<'bar'> {
  const { isHorizontal, isStacked, showsValues } = props
  const valueRoom = showsValues
    ? Math.max(0, ...props.barTexts.map((text) => textWidth(text, colors))) + 10
    : 8
  const names = nameScale(
    props.axisLabels.map((label) => cutText(label, NAME_LENGTH)),
    colors,
    isHorizontal ? 'text-1' : 'chart-axis',
  )
  // Values stand at the bars, so the axis would say it twice.
  const values = {
    ...valueScale(props.value, colors, { grid: !showsValues, labels: !showsValues }),
    ...(showsValues
      ? { max: Math.max(0, ...props.series.flatMap((one) => one.values.map((value) => value ?? 0))) }
      : {}),
    stacked: isStacked,
  }
  const named = {
    ...names,
    stacked: isStacked,
    ...(isHorizontal ? { ticks: { ...names.ticks, autoSkip: false, crossAlign: 'far' as const } } : {}),
  }
  return {
    ...BASE_OPTIONS,
    indexAxis: isHorizontal ? 'y' : 'x',
    layout: { padding: isHorizontal ? { right: valueRoom } : { top: showsValues ? 18 : 8, right: 4 } },
    interaction: { mode: 'index', intersect: false, axis: isHorizontal ? 'y' : 'x' },
    scales: isHorizontal ? { x: values, y: named } : { x: named, y: values },
    plugins: {
      legend: { display: false },
      tooltip: { enabled: false, external },
      barValues: { texts: showsValues ? props.barTexts : [], color: colors.of('text-1'), isHorizontal },
    },
  }
}

const PLUGINS = [barValues]

const Drawing = memo(function Drawing(props: BarChartProps & { readonly external: TooltipListener }) {
  const colors = useChartColors()
  const data = useMemo(() => barData(props, colors), [props, colors])
  const options = useMemo(() => barOptions(props, colors, props.external), [props, colors])
  return <Bar data={data} options={options} plugins={PLUGINS} role="img" aria-label={props.summary} />
})

/** Bars from zero, upright or lying, with their values at the ends where there is one series. Source: look §4. */
export const BarChart = memo(function BarChart(props: BarChartProps) {
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
  const height = props.isHorizontal ? props.categories.length * BAR_ROOM : 0
  return (
    <div className={css.scrollBox}>
      <div className={css.canvasBox} style={{ minHeight: height }}>
        <Drawing {...props} external={external} />
        <ChartTooltip place={place} title={props.categories[index] ?? ''} rows={rows} />
      </div>
      {props.series.length > 1 && <SeriesKey series={props.series} />}
    </div>
  )
})

/** Names and colours of the series, where they cannot stand beside what they name. */
const SeriesKey = ({ series }: { readonly series: readonly ChartSeries[] }) => {
  const colors = useChartColors()
  return (
    <ul className={css.key} aria-hidden="true">
      {series.map((one) => (
        <li key={one.name}>
          <span className={css.swatch} style={{ background: colors.of(one.color) }} />
          {one.name}
        </li>
      ))}
    </ul>
  )
}
