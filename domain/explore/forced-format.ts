import type { EditHistory } from '#domain/draft/history.ts'
import { type ChartForm, valueOf, withValues } from './builder-fields.ts'

/** Number format of relative changes. Source: BI spec §5. */
const PERCENT_FORMAT = '.1%'

/** The field that the comparison type sets. */
const FORMAT = 'y_axis_format'

/** Whether the comparison type sets the number format. Source: BI spec §5. */
export function isFormatForced(form: ChartForm): boolean {
  return valueOf(form, 'comparison_type') === 'percentage'
}

/**
 * Sets the percent format when values become relative changes, and restores the earlier format when they are no longer. A
 * format that the user set meanwhile stays. Source: BI spec §5.
 */
export function followComparison(
  { form: before, history }: { readonly form: ChartForm; readonly history: EditHistory },
  next: ChartForm,
): ChartForm {
  const [was, is] = [isFormatForced(before), isFormatForced(next)]
  if (is) return was ? next : withFormat(next, PERCENT_FORMAT)
  return was && valueOf(next, FORMAT) === PERCENT_FORMAT ? withFormat(next, formatBefore(history)) : next
}

/** The format before relative changes were chosen. For a chart that was saved with them it is unknown: that of the kind. */
function formatBefore({ past }: EditHistory): unknown {
  const entry = past.findLast(({ before, after }) => !isFormatForced(before) && isFormatForced(after))
  if (entry === undefined) return undefined
  // Without a format in that edit, percents were set before.
  return Object.hasOwn(entry.after, FORMAT) ? valueOf(entry.before, FORMAT) : PERCENT_FORMAT
}

function withFormat(form: ChartForm, format: unknown): ChartForm {
  return withValues(form, new Map([[FORMAT, format]]))
}
