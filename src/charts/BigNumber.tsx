import css from './charts.module.css'

/** The small line beside a figure; a gap is null. */
export type FigureTrend = {
  readonly values: readonly (number | null)[]
  readonly fromZero: boolean
}

export type FigureChartProps = {
  readonly summary: string
  readonly number: string
  readonly unit: string
  /** Shown on hover: the value with all its digits. */
  readonly exact: string
  readonly change: { readonly text: string; readonly note: string } | null
  readonly note: string | null
  readonly trend: FigureTrend | null
}

const WIDTH = 100
const HEIGHT = 40

type Point = { readonly x: number; readonly y: number }

/** Places the values in a box of 100 × 40; gaps split the line. */
export function trendPoints({ values, fromZero }: FigureTrend): readonly (readonly Point[])[] {
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

const pathOf = (run: readonly Point[]) =>
  run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

const areaOf = (run: readonly Point[]) =>
  `${pathOf(run)}L${run.at(-1)?.x.toFixed(2) ?? 0} ${HEIGHT}L${run[0]?.x.toFixed(2) ?? 0} ${HEIGHT}Z`

const Trend = ({ trend }: { readonly trend: FigureTrend }) => {
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
          <path className={css.trendLine} d={pathOf(run)} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  )
}

/** One big number with its unit, what it stands against, and the line of how it came about. */
export const FigureChart = ({ summary, number, unit, exact, change, note, trend }: FigureChartProps) => (
  <div className={css.figure} role="img" aria-label={summary}>
    <div className={css.figureWords}>
      <div className={css.figureNumber} title={exact}>
        {number}
        {unit !== '' && <span className={css.figureUnit}> {unit}</span>}
      </div>
      {change !== null && (
        <div className={css.figureNote}>
          <b>{change.text}</b> {change.note}
        </div>
      )}
      {change === null && note !== null && <div className={css.figureNote}>{note}</div>}
    </div>
    {trend !== null && <Trend trend={trend} />}
  </div>
)
