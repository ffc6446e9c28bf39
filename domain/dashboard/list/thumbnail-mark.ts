import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ThumbnailShape } from './thumbnail.ts'

/** The most points of a line, bars, sectors and lines of a mark. */
const MOST = { points: 24, bars: 12, sectors: 8, lines: 3 } as const

/** The bottom and the height of a mark, in a square of 100. */
const BOTTOM = 86
const HEIGHT = 72

/**
 * The path of a small drawing of a chart's data, in a square of 100; null for a shape without one, or data that do not fit. It has no
 * axis and no figure: it shows the form of the data.
 */
export function markOf(shape: ThumbnailShape, { columns }: Pick<ChartResult, 'columns'>): string | null {
  // The first of several columns is the one by which the values are grouped.
  const series = columns
    .slice(columns.length > 1 ? 1 : 0)
    .filter(({ type }) => type === 'number')
    .map(({ values }) => values.map((value) => (typeof value === 'number' ? value : null)))
  const [first = []] = series
  switch (shape) {
    case 'line':
      return linesOf(series.slice(0, MOST.lines).map((values) => sampled(values)))
    case 'bars':
      return barsOf(first.slice(0, MOST.bars).map((value) => value ?? 0))
    case 'pie':
      return sectorsOf(first.map((value) => Math.max(0, value ?? 0)))
    default:
      return null
  }
}

type Values = readonly (number | null)[]

/** Evenly spaced values, with the first and the last. */
function sampled(values: Values): Values {
  const last = values.length - 1
  if (last < MOST.points) return values
  return Array.from(
    { length: MOST.points },
    (_, at) => values[Math.round((at * last) / (MOST.points - 1))] ?? null,
  )
}

function linesOf(lines: readonly Values[]): string | null {
  const all = lines.flat().filter((value) => value !== null)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const yOf = (value: number) => (high === low ? 50 : BOTTOM - ((value - low) / (high - low)) * HEIGHT)
  const paths = lines.map((line) => {
    const step = 84 / Math.max(1, line.length - 1)
    let isDrawn = false
    return line
      .map((value, at) => {
        const command = isDrawn ? 'L' : 'M'
        isDrawn = value !== null
        return value === null ? '' : `${command}${rounded(8 + at * step)} ${rounded(yOf(value))}`
      })
      .join('')
  })
  const path = paths.join('')
  return path.includes('L') ? path : null
}

function barsOf(values: readonly number[]): string | null {
  const most = Math.max(...values)
  if (values.length < 2 || !(most > 0)) return null
  const step = 84 / values.length
  return values
    .map((value, at) => [8 + (at + 0.5) * step, BOTTOM - (Math.max(0, value) / most) * HEIGHT] as const)
    .map(([x, y]) => `M${rounded(x)} ${BOTTOM}V${rounded(y)}`)
    .join('')
}

function sectorsOf(values: readonly number[]): string | null {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (values.length < 2 || !(total > 0) || !Number.isFinite(total)) return null
  let angle = -Math.PI / 2
  const edges = values.slice(0, MOST.sectors).map((value) => {
    const [x, y] = [50 + 34 * Math.cos(angle), 50 + 34 * Math.sin(angle)]
    angle += (value / total) * 2 * Math.PI
    return `M50 50L${rounded(x)} ${rounded(y)}`
  })
  return `M84 50A34 34 0 1 0 16 50A34 34 0 1 0 84 50${edges.join('')}`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
