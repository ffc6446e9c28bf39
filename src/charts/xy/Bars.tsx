import { BarElement, CategoryScale, Chart, type ChartData, type ChartOptions, LinearScale } from 'chart.js'
import { memo, useMemo } from 'react'
import { Bar } from 'react-chartjs-2'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, nameScale, pluginsWith, textWidth, valueScale } from '#charts/canvas/chart-setup.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { BarModel, SeriesModel } from '#domain/chart/model/xy.ts'
import { barValues } from './bar-values.ts'
import { rowsAt } from './series-rows.ts'
import { cutText } from './spread-labels.ts'

Chart.register(BarElement, CategoryScale, LinearScale)

/** Height that a lying bar needs, in px; more bars than fit scroll. */
const BAR_ROOM = 19
const NAME_LENGTH = 22

function barData(model: BarModel, colors: ChartColors): ChartData<'bar', (number | null)[], string> {
  return {
    labels: model.categories.map((_, index) => String(index)),
    datasets: model.series.map((series) => ({
      label: series.name,
      data: [...series.values],
      backgroundColor: colors.of(series.color),
      hoverBackgroundColor: colors.of(series.color),
      borderRadius: 2,
      borderSkipped: model.isStacked ? false : 'start',
      // 1 px of surface between fills that touch. Source: look §4.
      borderWidth: model.isStacked ? 0.5 : 0,
      borderColor: colors.of('bg-surface'),
      categoryPercentage: model.isHorizontal ? 0.9 : 0.82,
      barPercentage: model.isHorizontal ? 0.74 : 0.94,
      maxBarThickness: model.isHorizontal ? 18 : 56,
    })),
  }
}

function barOptions(model: BarModel, colors: ChartColors, external: TooltipListener): ChartOptions<'bar'> {
  const { isHorizontal, isStacked, showsValues } = model
  const valueRoom = showsValues
    ? Math.max(0, ...model.barTexts.map((text) => textWidth(text, colors))) + 10
    : 8
  const names = nameScale(
    model.axisLabels.map((label) => cutText(label, NAME_LENGTH)),
    colors,
    isHorizontal ? 'text-1' : 'chart-axis',
  )
  // Values stand at the bars, so the axis would say it twice.
  const values = {
    ...valueScale(model.value, colors, { grid: !showsValues, labels: !showsValues }),
    ...(showsValues
      ? { max: Math.max(0, ...model.series.flatMap((one) => one.values.map((value) => value ?? 0))) }
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
      ...pluginsWith(external),
      barValues: { texts: showsValues ? model.barTexts : [], color: colors.of('text-1'), isHorizontal },
    },
  }
}

const PLUGINS = [barValues]

type DrawingProps = MarkProps<BarModel> & { readonly external: TooltipListener }

const Drawing = memo(function Drawing({ model, summary, external }: DrawingProps) {
  const colors = useChartColors()
  const data = useMemo(() => barData(model, colors), [model, colors])
  const options = useMemo(() => barOptions(model, colors, external), [model, colors, external])
  return <Bar data={data} options={options} plugins={PLUGINS} role="img" aria-label={summary} />
})

/** Bars from zero, upright or lying, with their values at the ends where there is one series. Source: look §4. */
export const Bars = memo(function Bars(props: MarkProps<BarModel>) {
  const { place, external } = useTooltip()
  const { categories, isHorizontal, series } = props.model
  const index = place?.index ?? -1
  const height = isHorizontal ? categories.length * BAR_ROOM : 0
  return (
    <div className={css.scrollBox}>
      <div className={css.canvasBox} style={{ minHeight: height }}>
        <Drawing {...props} external={external} />
        <ChartTooltip place={place} title={categories[index] ?? ''} rows={rowsAt(series, index)} />
      </div>
      {series.length > 1 && <SeriesKey series={series} />}
    </div>
  )
})

/** Names and colours of the series, where they cannot stand beside what they name. */
const SeriesKey = ({ series }: { readonly series: readonly SeriesModel[] }) => {
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
