import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { limitTexts } from '#domain/chart/to-model/limit-texts.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { Labels } from '#tests/figures/judge/judge-view.ts'

/**
 * What a drawing and the line below it say of their completeness. This is the only file that knows where labels are read,
 * so that they may move.
 */
export function labelsOf(
  drawing: Drawing,
  results: readonly ChartResult[],
  queries: readonly QueryObject[],
): Labels {
  const [first] = results
  const limits = first === undefined ? null : limitTexts(first, queries, drawing.cut ?? '')
  const texts = [drawing.cut, limits?.cut ?? null, drawing.model.kind === 'words' ? drawing.model.text : null]
  const said = texts.filter((text) => text !== null).join(', ')
  const isTruncated = /cut at|first |truncated|not complete|of [\d,]+ series/.test(said)
  return {
    coversMissing: said !== '',
    coversPartial: isTruncated,
    saysComplete:
      drawing.model.kind !== 'words' &&
      limits !== null &&
      limits.uncut !== null &&
      !/not drawn|without|of /.test(said),
  }
}

/** Labels of a place that says nothing. */
export const NO_LABELS: Labels = { coversMissing: false, coversPartial: false, saysComplete: false }
