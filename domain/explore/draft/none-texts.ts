import { type ChartForm, valueOf, withValues } from '#domain/explore/builder-fields.ts'

/** Fields with "none" among their choices. Listed explicitly, because a draft is parsed before the fields are loaded. */
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

/** Replaces the text "null", which early versions wrote for "none", by null. */
export function withoutNoneTexts(form: ChartForm): ChartForm {
  const names = [...HAVE_NONE].filter((name) => valueOf(form, name) === 'null')
  return names.length === 0 ? form : withValues(form, new Map(names.map((name) => [name, null])))
}
