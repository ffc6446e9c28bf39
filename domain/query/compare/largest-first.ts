import type { ComparedPair } from './comparison-table.ts'
import { NO_ROW } from './pair-rows.ts'

/**
 * Lines by how much a compared column changed in them, the largest first whichever way it went. Lines without a change of
 * numbers follow in the order in which they stood. Numbers beyond 2^53 are told apart as far as a double can.
 */
export function largestFirst(pair: ComparedPair, lines: Uint32Array, compared: number): Uint32Array {
  const sizes = Float64Array.from(lines, (line) => changeSize(pair, line, compared))
  const order = lines.map((_line, at) => at)
  order.sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
  return order.map((at) => lines[at] ?? 0)
}

/** How far apart the two values of a line are; 0 where one of both is no number. */
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
