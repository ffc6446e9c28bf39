import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { moveTime, opposite } from '#domain/time/comparison/time-shift.ts'

/** One line of a time series: its points in order, times in ms since 1970. */
interface LayerLine {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** The data of an annotation layer: rows for events and intervals, lines for a time series. */
export type LayerData =
  | { readonly kind: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: 'lines'; readonly lines: readonly LayerLine[] }

/** The rows of a result, each by column name. */
export function rowsOfResult({ columns, rowCount }: ChartResult): LayerData {
  const rows = Array.from(
    { length: rowCount },
    (_, row): Readonly<Record<string, Cell>> =>
      Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  )
  return { kind: 'rows', rows }
}

/**
 * The lines of a result along its time column, one per numeric column. With a shift, only those of the compared period, which
 * a result has at the times of the current one.
 */
export function linesOfResult({ columns }: ChartResult, shift: string): LayerData {
  const axis = columns.find(({ type }) => type === 'time')
  const wanted = columns.filter(
    ({ name, type }) => type === 'number' && (shift === '' || name.includes(`__${shift}`)),
  )
  const xs = axis?.values ?? []
  return {
    kind: 'lines',
    lines: wanted.map(({ name, values }) => ({
      name,
      points: values
        .flatMap((value, at): (readonly [number, number])[] => {
          const [x, y] = [xs[at], numberOf(value)]
          return typeof x === 'number' && y !== null ? [[x, y]] : []
        })
        .toSorted(([a], [b]) => a - b),
    })),
  }
}

/** Moves the lines of a compared period by `shift` to the current one. Returns them unchanged if the shift cannot be parsed. */
export function movedLines(data: LayerData, shift: string): LayerData {
  const offset = parseTimeOffset(shift)
  if (data.kind !== 'lines' || !offset.ok) return data
  const back = opposite(offset.value)
  return {
    kind: 'lines',
    lines: data.lines.map(({ name, points }) => ({
      name,
      points: points.flatMap(([x, y]): (readonly [number, number])[] => {
        const moved = moveTime(x, back)
        return moved === null ? [] : [[moved, y]]
      }),
    })),
  }
}

/** The value of a line at `x`, interpolated between its points; null outside of them. */
export function valueAt(points: LayerLine['points'], x: number): number | null {
  const after = points.findIndex(([at]) => at >= x)
  const next = points[after]
  if (next === undefined) return null
  if (next[0] === x) return next[1]
  const before = points[after - 1]
  if (before === undefined) return null
  return before[1] + ((next[1] - before[1]) * (x - before[0])) / (next[0] - before[0])
}
