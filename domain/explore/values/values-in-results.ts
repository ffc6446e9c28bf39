import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'

/** Most values that are suggested. Source: wire §4. */
const MOST_VALUES = 1_000

/**
 * The values that a column has in results that are here, each once, in order. Times are left out: those of a chart are cut to
 * its grain, and stand in no row.
 */
export function valuesInResults(
  answers: readonly ChartAnswer[],
  column: string,
): readonly (string | number | boolean)[] {
  const found = new Set<string | number | boolean>()
  for (const { results } of answers)
    for (const { columns } of results)
      for (const { name, type, values } of columns) {
        if (name !== column || type === 'time') continue
        for (const value of values) if (value !== null) found.add(value)
      }
  return [...found].toSorted(compareCells).slice(0, MOST_VALUES)
}
