import {
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  type ScriptableContext,
} from 'chart.js'
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix'
import { memo, useMemo } from 'react'
import { Chart } from 'react-chartjs-2'
import type { MatrixModel, MatrixScale } from '#domain/chart/model/matrix.ts'
import { ChartTooltip } from './canvas/ChartTooltip.tsx'
import { type ChartColors, useChartColors } from './canvas/chart-colors.ts'
import { BASE_OPTIONS, pluginsWith } from './canvas/chart-setup.ts'
import { nameScale } from './canvas/name-scale.ts'
import { squareTexts } from './canvas/square-texts.ts'
import { type TooltipListener, useTooltip } from './canvas/use-tooltip.ts'
import css from './charts.module.css'
import type { MarkProps } from './mark-props.ts'
import { CanvasBox } from './picking/CanvasBox.tsx'
import { useDimmed } from './picking/use-dimmed.ts'

ChartJs.register(CategoryScale, MatrixController, MatrixElement)

type MatrixProps = MarkProps<MatrixModel>

type Data = ChartData<'matrix', { x: string; y: string }[], string>

function matrixData({ model, label }: MatrixProps, colors: ChartColors): Data {
  const side = (context: ScriptableContext<'matrix'>, count: number, way: 'width' | 'height') =>
    Math.max(1, (context.chart.chartArea?.[way] ?? 0) / Math.max(1, count) - 1)
  const fills = model.cells.map((cell) => colors.of(cell.color ?? `seq-${cell.step}`))
  return {
    datasets: [
      {
        type: 'matrix' as const,
        label,
        data: model.cells.map(({ x, y }) => ({ x: String(x), y: String(y) })),
        backgroundColor: fills,
        hoverBackgroundColor: fills,
        borderRadius: 2,
        borderWidth: 0,
        width: (context) => side(context, model.xs.length, 'width'),
        height: (context) => side(context, model.ys.length, 'height'),
      },
    ],
  }
}

function matrixOptions(
  { xs, ys, cells, showsValues }: MatrixModel,
  colors: ChartColors,
  external: TooltipListener,
): ChartOptions<'matrix'> {
  return {
    ...BASE_OPTIONS,
    layout: { padding: { top: 4, right: 4 } },
    interaction: { mode: 'point', intersect: true },
    scales: { x: nameScale(xs, colors), y: { ...nameScale(ys, colors), reverse: false } },
    plugins: {
      ...pluginsWith(external),
      squareTexts: {
        texts: showsValues === true ? cells.map(({ text }) => text) : [],
        light: colors.of('bg-surface'),
        dark: colors.of('text-1'),
      },
    },
  }
}

const PLUGINS = [squareTexts]

const Drawing = memo(function Drawing(props: MatrixProps & { readonly external: TooltipListener }) {
  const colors = useChartColors()
  const { model, picked } = props
  const { datasets } = useMemo(() => matrixData(props, colors), [props, colors])
  const shown = useDimmed(datasets, picked, async () => partsOf(model))
  const data = useMemo(() => ({ datasets: shown }), [shown])
  const options = useMemo(() => matrixOptions(props.model, colors, props.external), [props, colors])
  return (
    <Chart
      type="matrix"
      data={data}
      options={options}
      plugins={PLUGINS}
      role="img"
      aria-label={props.summary}
    />
  )
})

async function partsOf(model: MatrixModel) {
  return (await import('./picking/matrix-parts.ts')).matrixParts(model)
}

/** Squares in seven steps from low to high. Source: look §4. */
export const Matrix = memo(function Matrix(props: MatrixProps) {
  const { place, external } = useTooltip()
  const { cells, xs, ys } = props.model
  const cell = place === null ? undefined : cells[place.index]
  const title = cell === undefined ? '' : (cell.title ?? `${ys[cell.y] ?? ''}, ${xs[cell.x] ?? ''}`)
  const { scale = null } = props.model
  return (
    <div className={css.pointsBox}>
      {scale !== null && <ScaleKey scale={scale} />}
      <CanvasBox label={props.label} onPick={props.onPick} parts={async () => partsOf(props.model)}>
        <Drawing {...props} external={external} />
        <ChartTooltip
          place={cell === undefined ? null : place}
          title={title}
          rows={
            cell === undefined
              ? []
              : [
                  {
                    name: props.label,
                    text: `${cell.text}${cell.note ?? ''}`,
                    color: cell.color ?? `seq-${cell.step}`,
                  },
                ]
          }
        />
      </CanvasBox>
    </div>
  )
})

/** The colours of an author from low to high. */
const ScaleKey = ({ scale: { colors, low, high } }: { readonly scale: MatrixScale }) => (
  <div className={css.pointsKey} aria-hidden="true">
    <span>{low}</span>
    <span className={css.scaleSteps}>
      {colors.map((color, at) => (
        <i key={at} style={{ background: color }} />
      ))}
    </span>
    <span>{high}</span>
  </div>
)
