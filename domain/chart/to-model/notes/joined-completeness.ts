import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { type Completeness, joinCompleteness } from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'

/** The completeness of all results of a chart. */
export function joinedCompleteness(results: readonly ChartResult[]): Completeness {
  return joinCompleteness(results.map(({ completeness }) => completeness))
}

/**
 * Adds the completeness of the results to a drawing and to its summary, and a remark if not null. The table view is still made
 * on demand.
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
