import { type ChartForm, valueOf, withValues } from '#domain/explore/builder-fields.ts'

/** The fields among whose choices is none. They are written down here, since a draft is read before the fields are loaded. */
export const HAVE_NONE: ReadonlySet<string> = new Set([
  'contributionMode',
  'legend_position',
  'limit',
  'limit_b',
  'rolling_type',
  'rolling_type_b',
  'roseType',
  'series_limit',
  'stack',
  'time_grain_sqla',
  'x_axis_sort',
])

/** A form whose fields are none where they hold its text, which early versions wrote when none was chosen. */
export function withoutNoneTexts(form: ChartForm): ChartForm {
  const names = [...HAVE_NONE].filter((name) => valueOf(form, name) === 'null')
  return names.length === 0 ? form : withValues(form, new Map(names.map((name) => [name, null])))
}
