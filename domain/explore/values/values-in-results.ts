import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'
import { isoText } from '#domain/time/format-time.ts'

/** The most suggested values. Source: wire §4. */
const MOST_VALUES = 1_000

/** A local result. Its times are usable only if they are not truncated to a grain. */
interface LocalAnswer {
  readonly answer: ChartAnswer
  readonly hasFullTimes: boolean
}

/** The distinct values of a column in local results, sorted; times as a filter expects them. */
export function valuesInResults(
  answers: readonly LocalAnswer[],
  column: string,
): readonly (string | number | boolean)[] {
  const found = new Set<string | number | boolean>()
  for (const { answer, hasFullTimes } of answers)
    for (const { columns } of answer.results)
      for (const { name, type, values } of columns) {
        if (name !== column || (type === 'time' && !hasFullTimes)) continue
        for (const value of values) {
          if (value !== null) found.add(type === 'time' && typeof value === 'number' ? isoText(value) : value)
        }
      }
  return [...found].toSorted(compareCells).slice(0, MOST_VALUES)
}

/** Whether times in the result of a form are not truncated: those of raw rows, and those without a grain. */
export function hasFullTimes(form: Readonly<Record<string, unknown>>): boolean {
  const grain = form['time_grain_sqla'] ?? ''
  return form['query_mode'] === 'raw' || grain === ''
}
