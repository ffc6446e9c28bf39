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
import { ChartTooltip, type TooltipRow } from '#charts/canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, LABEL_SIZE, pluginsWith } from '#charts/canvas/chart-setup.ts'
import { type TooltipListener, useTooltip } from '#charts/canvas/use-tooltip.ts'
import css from '#charts/charts.module.css'
import type { MarkProps } from '#charts/mark-props.ts'
import { CanvasBox } from '#charts/picking/CanvasBox.tsx'
import { KeyName } from '#charts/picking/KeyName.tsx'
import { useDimmed } from '#charts/picking/use-dimmed.ts'
import type { PointsModel } from '#domain/chart/model/points.ts'
import { valueScale } from './value-scale.ts'

// Lines without a stroke: the scatter type of Chart.js would add a kilobyte to the dashboard's code.
Chart.register(LinearScale, LineElement, PointElement)

function pointsData({ series, opacity = 0.6 }: PointsModel, colors: ChartColors): ChartData<'line', Point[]> {
  return {
    datasets: series.map(({ name, color, points, radii }) => ({
      label: name,
      showLine: false,
      // Bubbles at the edge are not cut.
      clip: CLIP,
      data: points.map(({ x, y }) => ({ x, y })),
      // Overlapping points stay visible.
      backgroundColor: `color-mix(in srgb, ${colors.of(color)} ${Math.round(opacity * 100)}%, transparent)`,
      borderWidth: 0,
      pointRadius: radii === undefined ? 3 : [...radii],
      pointHoverRadius: radii === undefined ? 5 : radii.map((radius) => radius + 1),
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
    // Points are in the order of the rows.
    normalized: false,
    layout: { padding: { top: 8, right: 10, bottom: 0, left: 0 } },
    interaction: { mode: 'nearest', intersect: false },
    scales: {
      x: {
        ...valueScale(model.x, colors, { grid: true, labels: true }),
        title: titleOf(model.xTitle, colors),
      },
      y: {
        ...valueScale(model.y, colors, { grid: true, labels: true }),
        title: titleOf(model.yTitle, colors),
      },
    },
    plugins: pluginsWith(external),
  }
}

function titleOf(text: string | null | undefined, colors: ChartColors) {
  const font = { family: colors.font, size: LABEL_SIZE }
  return { display: typeof text === 'string', text: text ?? '', color: colors.of('text-2'), font }
}

/** Distance outside the axes in which points are drawn, in px. */
const CLIP = 50

type DrawingProps = MarkProps<PointsModel> & { readonly external: TooltipListener }

const Drawing = memo(function Drawing(props: DrawingProps) {
  const { model, summary, external, picked } = props
  const colors = useChartColors()
  const { datasets } = useMemo(() => pointsData(model, colors), [model, colors])
  const shown = useDimmed(datasets, picked, async () => partsOf(model))
  const data = useMemo(() => ({ datasets: shown }), [shown])
  const options = useMemo(() => pointsOptions(model, colors, external), [model, colors, external])
  return <Line data={data} options={options} role="img" aria-label={summary} />
})

async function partsOf(model: PointsModel) {
  return (await import('#charts/picking/points-parts.ts')).pointsParts(model)
}

/** Points of two values each. Source: look §4. */
export const Points = memo(function Points(props: MarkProps<PointsModel>) {
  const { place, external } = useTooltip()
  const { hasLegend = false, series } = props.model
  const one = series[place?.datasetIndex ?? -1]
  const at = place?.index ?? -1
  return (
    <div className={css.pointsBox}>
      {hasLegend && <PointsKey series={series} onPick={props.onPick} />}
      <CanvasBox label={props.label} onPick={props.onPick} parts={async () => partsOf(props.model)}>
        <Drawing {...props} external={external} />
        <ChartTooltip place={place} title={one?.names?.[at] ?? ''} rows={rowsOf(props.model, one, at)} />
      </CanvasBox>
    </div>
  )
})

/** Tooltip rows of a point: its two values, and the size of a bubble. */
function rowsOf(
  { xName, yName, sizeName }: PointsModel,
  one: PointsModel['series'][number] | undefined,
  at: number,
): readonly TooltipRow[] {
  const texts = one?.texts[at]
  if (one === undefined || texts === undefined) return []
  const size = one.sizes?.[at]
  return [
    { name: xName, text: texts.x },
    { name: yName ?? one.name, color: one.color, text: texts.y },
    ...(size === undefined ? [] : [{ name: sizeName ?? '', text: size }]),
  ]
}

const PointsKey = ({
  series,
  onPick,
}: Pick<PointsModel, 'series'> & Pick<MarkProps<PointsModel>, 'onPick'>) => {
  const colors = useChartColors()
  return (
    <ul className={css.pointsKey} aria-hidden={onPick === undefined ? 'true' : undefined}>
      {series.map((one, at) => (
        <li key={at}>
          <span className={css.swatch} style={{ background: colors.of(one.color) }} />
          <KeyName name={one.name} pick={one.pick} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}
