import type { ChartAnswer } from '#domain/chart/result/chart-result.ts'
import { compareCells } from '#domain/semantic/steps/frame.ts'
import { isoText } from '#domain/time/format-time.ts'

/** Most values that are suggested. Source: wire §4. */
const MOST_VALUES = 1_000

/** An answer that is here. Its times stand in rows only where they are whole: those of most charts are cut to a grain. */
interface LocalAnswer {
  readonly answer: ChartAnswer
  readonly hasFullTimes: boolean
}

/** The values that a column has in results that are here, each once, in order; times as a filter takes them. */
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

/** Tells whether the times in the results of a form are whole: those of raw rows are, and those without a grain. */
export function hasFullTimes(form: Readonly<Record<string, unknown>>): boolean {
  const grain = form['time_grain_sqla'] ?? ''
  return form['query_mode'] === 'raw' || grain === ''
}
