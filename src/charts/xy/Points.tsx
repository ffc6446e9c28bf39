import {
  Chart,
  type ChartData,
  type ChartOptions,
  LinearScale,
  LineElement,
  type Point,
  PointElement,
} from 'chart.js'
import { memo, useMemo } from 'react'
import { Line } from 'react-chartjs-2'
import { ChartTooltip } from '#charts/canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, pluginsWith, valueScale } from '#charts/canvas/chart-setup.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import type { PointsModel } from '#domain/chart/model/points.ts'

// Lines without their line: the package's own kind of points is a kilobyte of the dashboard's file.
Chart.register(LinearScale, LineElement, PointElement)

function pointsData({ series }: PointsModel, colors: ChartColors): ChartData<'line', Point[]> {
  return {
    datasets: series.map(({ name, color, points }) => ({
      label: name,
      showLine: false,
      data: points.map(({ x, y }) => ({ x, y })),
      // Where points lie over each other it shows how many there are.
      backgroundColor: `color-mix(in srgb, ${colors.of(color)} 60%, transparent)`,
      borderWidth: 0,
      pointRadius: 3,
      pointHoverRadius: 5,
    })),
  }
}

function pointsOptions(
  model: PointsModel,
  colors: ChartColors,
  external: TooltipListener,
): ChartOptions<'line'> {
  return {
    ...BASE_OPTIONS,
    // Points come in the order of the rows.
    normalized: false,
    layout: { padding: { top: 8, right: 10, bottom: 0, left: 0 } },
    interaction: { mode: 'nearest', intersect: false },
    scales: {
      x: valueScale(model.x, colors, { grid: true, labels: true }),
      y: valueScale(model.y, colors, { grid: true, labels: true }),
    },
    plugins: pluginsWith(external),
  }
}

type DrawingProps = MarkProps<PointsModel> & { readonly external: TooltipListener }

const Drawing = memo(function Drawing({ model, summary, external }: DrawingProps) {
  const colors = useChartColors()
  const data = useMemo(() => pointsData(model, colors), [model, colors])
  const options = useMemo(() => pointsOptions(model, colors, external), [model, colors, external])
  return <Line data={data} options={options} role="img" aria-label={summary} />
})

/** Points of two values each. Source: look §4. */
export const Points = memo(function Points(props: MarkProps<PointsModel>) {
  const { place, external } = useTooltip()
  const { xName, series } = props.model
  const one = series[place?.datasetIndex ?? -1]
  const texts = one?.texts[place?.index ?? -1]
  const rows =
    one === undefined || texts === undefined
      ? []
      : [
          { name: xName, text: texts.x },
          { name: one.name, color: one.color, text: texts.y },
        ]
  return (
    <div className={css.canvasBox}>
      <Drawing {...props} external={external} />
      <ChartTooltip place={place} title="" rows={rows} />
    </div>
  )
})
