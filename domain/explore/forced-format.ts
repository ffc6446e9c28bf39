import type { EditHistory } from '#domain/draft/history.ts'
import { type ChartForm, valueOf, withValues } from './builder-fields.ts'

/** How values are written where they are shares of change. Source: BI spec §5. */
const PERCENT_FORMAT = '.1%'

/** The field that follows from the comparison. */
const FORMAT = 'y_axis_format'

/** Tells whether the format of values follows from another field, and cannot be set. Source: BI spec §5. */
export function isFormatForced(form: ChartForm): boolean {
  return valueOf(form, 'comparison_type') === 'percentage'
}

/**
 * The form that a change leads to, with percents where values become shares of change, and with the format from before
 * where they are none any more. A format that was set by hand meanwhile stays. Source: BI spec §5.
 */
export function followComparison(
  { form: before, history }: { readonly form: ChartForm; readonly history: EditHistory },
  next: ChartForm,
): ChartForm {
  const [was, is] = [isFormatForced(before), isFormatForced(next)]
  if (is) return was ? next : withFormat(next, PERCENT_FORMAT)
  return was && valueOf(next, FORMAT) === PERCENT_FORMAT ? withFormat(next, formatBefore(history)) : next
}

/** The format before shares of change were chosen. Of a chart that was saved with them nobody knows it: it is the kind's own. */
function formatBefore({ past }: EditHistory): unknown {
  const entry = past.findLast(({ before, after }) => !isFormatForced(before) && isFormatForced(after))
  if (entry === undefined) return undefined
  // The change that chose them names no format where percents were set already.
  return Object.hasOwn(entry.after, FORMAT) ? valueOf(entry.before, FORMAT) : PERCENT_FORMAT
}

function withFormat(form: ChartForm, format: unknown): ChartForm {
  return withValues(form, new Map([[FORMAT, format]]))
}
