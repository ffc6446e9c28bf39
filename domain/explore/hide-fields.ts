import { type ChartForm, valueOf, withValues } from './builder-fields.ts'

/**
 * A form without the values of hidden fields, and those values: they return when the fields are shown again. Source: BI
 * spec §3, §4.
 */
interface StashedForm {
  readonly form: ChartForm
  readonly hidden: ChartForm
}

/** Conditions of fields that are not always shown. */
const SHOWN_WHEN: ReadonlyMap<string, (form: ChartForm) => boolean> = new Map([
  ...['legendType', 'legendOrientation', 'legendMargin'].map(
    (name) => [name, isOn('show_legend', true)] as const,
  ),
  ...['showTooltipTotal', 'showTooltipPercentage', 'tooltipSortByMetric'].map(
    (name) => [name, isOn('rich_tooltip', true)] as const,
  ),
  ['markerSize', isOn('markerEnabled', false)],
  ['markerSizeB', isOn('markerEnabledB', false)],
  ['innerRadius', isOn('donut', false)],
  ['labels_outside', isOn('show_labels', true)],
  ['server_page_length', isOn('server_pagination', false)],
  ['page_length', (form: ChartForm) => !isOn('server_pagination', false)(form)],
  ['rolling_periods', isWindowed('rolling_type')],
  ['min_periods', isWindowed('rolling_type')],
  ['rolling_periods_b', isWindowed('rolling_type_b')],
  ['min_periods_b', isWindowed('rolling_type_b')],
  ['x_axis_sort_asc', (form: ChartForm) => typeof valueOf(form, 'x_axis_sort') === 'string'],
  ['xAxisBounds', isOn('truncateXAxis', true)],
  ['y_axis_bounds', isOn('truncateYAxis', false)],
  ...['metrics', 'groupby', 'percent_metrics', 'timeseries_limit_metric', 'show_totals'].map(
    (name) => [name, (form: ChartForm) => valueOf(form, 'query_mode') !== 'raw'] as const,
  ),
  ...['all_columns', 'order_by_cols'].map(
    (name) => [name, (form: ChartForm) => valueOf(form, 'query_mode') === 'raw'] as const,
  ),
])

function isOn(name: string, initial: boolean) {
  return (form: ChartForm) => (valueOf(form, name) ?? initial) === true
}

/** A cumulative sum has no window. */
function isWindowed(name: string) {
  return (form: ChartForm) => {
    const type = valueOf(form, name)
    return typeof type === 'string' && type !== '' && type !== 'None' && type !== 'cumsum'
  }
}

/** Whether a form shows a field. */
export function isShown(form: ChartForm, name: string): boolean {
  return SHOWN_WHEN.get(name)?.(form) ?? true
}

/**
 * Stashes the values of hidden fields, and restores those of shown ones. Fields that `before` hid already keep their
 * saved values.
 */
export function stashHidden({ form, hidden }: StashedForm, before: ChartForm | null = null): StashedForm {
  const isLeft = (name: string) => before !== null && !isShown(before, name)
  const away = Object.entries(form).filter(([name]) => !isShown(form, name) && !isLeft(name))
  const back = Object.entries(hidden).filter(([name]) => isShown(form, name) && !Object.hasOwn(form, name))
  const values = new Map<string, unknown>([...away.map(([name]) => [name, undefined] as const), ...back])
  const rest = Object.entries(hidden).filter(([name]) => !values.has(name))
  return { form: withValues(form, values), hidden: Object.fromEntries([...rest, ...away]) }
}
