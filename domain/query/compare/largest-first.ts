import type { ComparedPair } from './comparison-table.ts'
import { NO_ROW } from './pair-rows.ts'

/**
 * Sorts lines by the absolute change of a compared column, largest first; lines without one follow in order. Numbers
 * beyond 2^53 are compared as doubles.
 */
export function largestFirst(pair: ComparedPair, lines: Uint32Array, compared: number): Uint32Array {
  const sizes = Float64Array.from(lines, (line) => changeSize(pair, line, compared))
  const order = lines.map((_line, at) => at)
  order.sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
  return order.map((at) => lines[at] ?? 0)
}

/** The absolute change in a line; 0 if a value is not a number. */
function changeSize({ before, after, comparison }: ComparedPair, line: number, compared: number): number {
  const column = comparison.columns[compared]
  const rows = { before: comparison.before[line] ?? NO_ROW, after: comparison.after[line] ?? NO_ROW }
  if (column === undefined || rows.before === NO_ROW || rows.after === NO_ROW) return 0
  const was = before.cell(column.before, rows.before)
  const is = after.cell(column.after, rows.after)
  if (was === null || is === null || was === '' || is === '') return 0
  const size = Math.abs(Number(is) - Number(was))
  return Number.isFinite(size) ? size : 0
}
