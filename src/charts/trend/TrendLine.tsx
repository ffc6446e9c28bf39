import { useContext } from 'react'
import { ChartPalette } from '#charts/canvas/chart-palette.ts'
import type { Trend } from '#domain/chart/model/number.ts'
import css from './trend.module.css'

const WIDTH = 100
const HEIGHT = 40

type Point = { readonly x: number; readonly y: number }

/** Places the values in a box of 100 × 40; gaps split the line. */
export function trendPoints({ values, places, fromZero }: Trend): readonly (readonly Point[])[] {
  const known = values.filter((value) => value !== null)
  const first = fromZero ? 0 : (known[0] ?? 0)
  const low = known.reduce((least, value) => Math.min(least, value), first)
  const high = known.reduce((most, value) => Math.max(most, value), first)
  const spread = high - low || 1
  const runs: Point[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else {
      const x = (places?.[index] ?? index / Math.max(1, values.length - 1)) * WIDTH
      runs.at(-1)?.push({ x, y: HEIGHT - 2 - ((value - low) / spread) * (HEIGHT - 4) })
    }
  })
  return runs.filter((run) => run.length > 0)
}

/** A point without neighbours is a line of length 0, of which the round ends are visible. */
const pathOf = (run: readonly Point[]) =>
  (run.length === 1 ? [...run, ...run] : run)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('')

const areaOf = (run: readonly Point[]) =>
  `${pathOf(run)}L${run.at(-1)?.x.toFixed(2) ?? 0} ${HEIGHT}L${run[0]?.x.toFixed(2) ?? 0} ${HEIGHT}Z`

type TrendLineProps = { readonly trend: Trend; readonly className: string | undefined }

/** A line of past values, as large as its container. Hidden from screen readers. */
export const TrendLine = ({ trend, className }: TrendLineProps) => {
  const palette = useContext(ChartPalette)
  // Without a palette, the page's own colour follows the theme by CSS.
  const color = trend.color ?? palette?.[0] ?? null
  const style = color === null ? undefined : { stroke: color }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {trendPoints(trend).map((run, at, runs) => {
        // The line to an incomplete period is dashed.
        const isCut = trend.isOpen === true && at === runs.length - 1 && run.length > 1
        return (
          <g key={run[0]?.x}>
            <path className={css.area} d={areaOf(run)} style={color === null ? undefined : { fill: color }} />
            <path
              className={css.line}
              d={pathOf(isCut ? run.slice(0, -1) : run)}
              vectorEffect="non-scaling-stroke"
              style={style}
            />
            {isCut && (
              <path
                className={css.line}
                d={pathOf(run.slice(-2))}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="3 4"
                style={style}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
