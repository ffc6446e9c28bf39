import { exactText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { isTruncated, type Shortfall } from '#domain/core/completeness/completeness.ts'
import { notDrawn } from './drawing-notes.ts'
import { messageDrawing } from './message-drawing.ts'

/** Maximum size; the sum of a million of them is finite. */
const LARGEST = 1e300

/** Why a value cannot be a size; null if it can. */
function reasonOf(value: number | null): string | null {
  if (value === null) return 'without a value'
  if (value < 0) return 'below zero'
  if (value > LARGEST) return 'too large to add up'
  return value === 0 ? 'of zero' : null
}

/** Whether a value can be drawn as a size. */
export function isSize(value: number | null): value is number {
  return reasonOf(value) === null
}

/** Whether values are parts of a total: a negative or too large one means that none has a share. */
export function areParts(values: readonly (number | null)[]): boolean {
  return values.every((value) => value === null || (value >= 0 && value <= LARGEST))
}

/** The reference of shares if rows are missing in the response; null if they refer to all. */
export function sharesOf({ completeness }: Pick<ChartResult, 'completeness'>): string | null {
  return isTruncated(completeness) ? 'shares are of the rows shown' : null
}

/** The reference of sums if rows or series are missing in the response; null if they refer to all. `what` names the sums. */
export function baseOfSums({ completeness }: Pick<ChartResult, 'completeness'>, what: string): string | null {
  if (isTruncated(completeness)) return `${what} are of the rows shown`
  const hasFewer = completeness.shortfalls.some((one) => one.kind === 'first-of' && one.noun === 'series')
  return hasFewer ? `${what} are of the series shown` : null
}

const REASONS = ['without a value', 'below zero', 'of zero', 'too large to add up'] as const

/** The shortfalls of values that cannot be drawn as sizes, by reason. */
export function notSizes(values: readonly (number | null)[]): readonly Shortfall[] {
  const found = values.map(reasonOf)
  return REASONS.flatMap((reason) => notDrawn(found.filter((one) => one === reason).length, reason) ?? [])
}

/** The reasons why values cannot be drawn as sizes: "1 without a value, 2 below zero"; null for none. */
export function leftOut(values: readonly (number | null)[]): string | null {
  const reasons = notSizes(values).flatMap((one) =>
    one.kind === 'not-drawn' ? [`${exactText(one.count)} ${one.reason}`] : [],
  )
  return reasons.length === 0 ? null : `Values: ${reasons.join(', ')}`
}

/** The drawing, or, without drawn parts, a message with the reason `why` (of `leftOut`) and the same table. */
export function orMessage(drawing: Drawing, drawnCount: number, why: string | null, name: string): Drawing {
  if (drawnCount > 0) return drawing
  const text = why ?? 'No row has a place in this chart'
  return messageDrawing(name, { title: 'Nothing to draw', text: `${text}.` }, drawing.table)
}
