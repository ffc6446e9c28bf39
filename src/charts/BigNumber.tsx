import type { NumberModel, Trend } from '#domain/chart/model/number.ts'
import css from './charts.module.css'
import type { MarkProps } from './mark-props.ts'

const WIDTH = 100
const HEIGHT = 40

type Point = { readonly x: number; readonly y: number }

/** Places the values in a box of 100 × 40; gaps split the line. */
export function trendPoints({ values, fromZero }: Trend): readonly (readonly Point[])[] {
  const known = values.filter((value) => value !== null)
  const low = Math.min(...known, ...(fromZero ? [0] : []))
  const high = Math.max(...known, ...(fromZero ? [0] : []))
  const spread = high - low || 1
  const runs: Point[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else {
      const x = (index / Math.max(1, values.length - 1)) * WIDTH
      runs.at(-1)?.push({ x, y: HEIGHT - 2 - ((value - low) / spread) * (HEIGHT - 4) })
    }
  })
  return runs.filter((run) => run.length > 0)
}

/** A point without a neighbour is a line of no length, of which the round ends are seen. */
const pathOf = (run: readonly Point[]) =>
  (run.length === 1 ? [...run, ...run] : run)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('')

const areaOf = (run: readonly Point[]) =>
  `${pathOf(run)}L${run.at(-1)?.x.toFixed(2) ?? 0} ${HEIGHT}L${run[0]?.x.toFixed(2) ?? 0} ${HEIGHT}Z`

/** Size of a figure, in px, of which a form may take more or less. */
const FIGURE_SIZE = 28

function valueStyle({ scale, color }: NumberModel) {
  const size = Math.round(FIGURE_SIZE * (scale?.number ?? 1))
  return {
    ...(scale === undefined || scale.number === 1 ? {} : { fontSize: size, lineHeight: 1.25 }),
    ...(color === null || color === undefined
      ? {}
      : { color: color.startsWith('#') ? color : `var(--${color})` }),
  }
}

const TrendLine = ({ trend }: { readonly trend: Trend }) => {
  const runs = trendPoints(trend)
  return (
    <svg
      className={css.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {runs.map((run) => (
        <g key={run[0]?.x}>
          <path className={css.trendArea} d={areaOf(run)} />
          <path
            className={css.trendLine}
            d={pathOf(run)}
            vectorEffect="non-scaling-stroke"
            style={trend.color ? { stroke: trend.color } : undefined}
          />
        </g>
      ))}
    </svg>
  )
}

/** One big number with its unit, what it stands against, and the line of how it came about. */
export const BigNumber = ({ model, summary }: MarkProps<NumberModel>) => (
  <div className={css.bigNumber} role="img" aria-label={summary}>
    <div className={css.bigNumberTexts}>
      <div className={css.bigNumberValue} title={model.exact} style={valueStyle(model)}>
        {model.number}
        {model.unit !== '' && <span className={css.bigNumberUnit}> {model.unit}</span>}
      </div>
      <Note {...model} />
    </div>
    {model.trend !== null && <TrendLine trend={model.trend} />}
  </div>
)

const Note = ({ change, note }: Pick<NumberModel, 'change' | 'note'>) => {
  if (change !== null) {
    return (
      <div className={css.bigNumberNote}>
        <b>{change.text}</b> {change.note}
      </div>
    )
  }
  return note !== null && <div className={css.bigNumberNote}>{note}</div>
}
