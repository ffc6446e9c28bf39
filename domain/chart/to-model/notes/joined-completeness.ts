import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { type Completeness, joinCompleteness } from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'

/** How complete all results of a chart are together. */
export function joinedCompleteness(results: readonly ChartResult[]): Completeness {
  return joinCompleteness(results.map(({ completeness }) => completeness))
}

/**
 * A drawing with the completeness of its results as well, also in its sentence, and with one more remark, null for none.
 * Its table is still made when it is read.
 */
export function withCompleteness(drawing: Drawing, answered: Completeness, remark: string | null): Drawing {
  const completeness = joinCompleteness([answered, drawing.completeness])
  const remarks = [drawing.remark, remark].filter((one) => one !== null)
  const sentence = completenessSentence(completeness)
  return {
    model: drawing.model,
    get table() {
      return drawing.table
    },
    summary: sentence === '' ? drawing.summary : `${drawing.summary} ${sentence}`,
    completeness,
    remark: remarks.length === 0 ? null : remarks.join(', '),
    colorRange: drawing.colorRange,
  }
}
