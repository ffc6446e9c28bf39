import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { rowTexts } from '#domain/chart/to-model/notes/row-texts.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { completenessLabel } from '#domain/core/completeness/completeness-text.ts'
import type { Labels } from '#tests/figures/judge/judge-view.ts'

/**
 * Reads labels about completeness from a drawing and the line below it. Only this file depends on where they are.
 */
export function labelsOf(
  drawing: Drawing,
  results: readonly ChartResult[],
  queries: readonly QueryObject[],
): Labels {
  const { completeness, remark, model } = drawing
  const texts = [completenessLabel(completeness), remark, model.kind === 'message' ? model.text : null]
  const said = texts.filter((text) => text !== null).join(', ')
  return {
    coversMissing: said !== '',
    coversPartial: completeness.shortfalls.some(({ kind }) => kind === 'truncated' || kind === 'first-of'),
    saysComplete: model.kind !== 'message' && rowTexts(results, queries, completeness).uncut !== null,
  }
}

/** No labels. */
export const NO_LABELS: Labels = { coversMissing: false, coversPartial: false, saysComplete: false }
