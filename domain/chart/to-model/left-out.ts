import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { isTruncated, type Shortfall } from '#domain/core/completeness/completeness.ts'
import { notDrawn } from './drawing-notes.ts'
import { messageDrawing } from './message-drawing.ts'

/** The largest size: a million of them together are still a number. */
const LARGEST = 1e300

/** Why a value cannot be the size of something, in words; null for one that can. */
function reasonOf(value: number | null): string | null {
  if (value === null) return 'without a value'
  if (value < 0) return 'below zero'
  if (value > LARGEST) return 'too large to add up'
  return value === 0 ? 'of zero' : null
}

/** Tells whether a value can be the size of something that is drawn. */
export function isSize(value: number | null): value is number {
  return reasonOf(value) === null
}

/** Tells whether values are parts of one whole: where one is below zero or too large, none of them has a share of it. */
export function areParts(values: readonly (number | null)[]): boolean {
  return values.every((value) => value === null || (value >= 0 && value <= LARGEST))
}

/** Names what shares are of where rows are missing in the answer; null where they are of all. */
export function sharesOf({ completeness }: Pick<ChartResult, 'completeness'>): string | null {
  return isTruncated(completeness) ? 'shares are of the rows shown' : null
}

/** Names the rows or series that sums of a place are of where some are missing in the answer; null where they are of all. */
export function baseOfSums({ completeness }: Pick<ChartResult, 'completeness'>, what: string): string | null {
  if (isTruncated(completeness)) return `${what} are of the rows shown`
  const hasFewer = completeness.shortfalls.some((one) => one.kind === 'first-of' && one.noun === 'series')
  return hasFewer ? `${what} are of the series shown` : null
}

const REASONS = ['without a value', 'below zero', 'of zero', 'too large to add up'] as const

/** Rows whose values cannot be drawn as sizes, by reason. */
export function notSizes(values: readonly (number | null)[]): readonly Shortfall[] {
  const found = values.map(reasonOf)
  return REASONS.flatMap((reason) => notDrawn(found.filter((one) => one === reason).length, reason) ?? [])
}

/** The reasons for which values cannot be drawn as sizes: "1 without a value, 2 below zero"; null where all can. */
export function leftOut(values: readonly (number | null)[]): string | null {
  const reasons = notSizes(values).flatMap((one) =>
    one.kind === 'not-drawn' ? [`${exactText(one.count)} ${one.reason}`] : [],
  )
  return reasons.length === 0 ? null : `Values: ${reasons.join(', ')}`
}

/**
 * A drawing of so many things; where there are none, words that say why, over the same table. `why` is the
 * reason, as `leftOut` gives it.
 */
export function orMessage(drawing: Drawing, drawnCount: number, why: string | null, name: string): Drawing {
  if (drawnCount > 0) return drawing
  const text = why ?? 'No row has a place in this chart'
  return messageDrawing(name, { title: 'Nothing to draw', text: `${text}.` }, drawing.table)
}
