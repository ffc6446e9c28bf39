import type { RollingForm, SeriesForm } from '#domain/chart/controls/shared-controls.ts'
import type { QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { metricLabel } from '#domain/semantic/labels.ts'

/** What the steps work on: the axis, the metrics, and the columns that make the series. */
interface SeriesShape {
  readonly axis: string
  readonly metrics: readonly QueryMetric[]
  readonly groups: readonly string[]
}

/** One step that the server takes after its query. */
interface PostStep {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>>
}

function rolling(form: RollingForm, names: readonly string[]): PostStep[] {
  const columns = Object.fromEntries(names.map((name) => [name, name]))
  switch (form.rolling_type) {
    case null:
    case '':
    case 'None':
      return []
    case 'cumsum':
      return [{ operation: 'cum', options: { operator: 'sum', columns } }]
    default:
      return [
        {
          operation: 'rolling',
          options: {
            rolling_type: form.rolling_type,
            window: form.rolling_periods ?? 1,
            min_periods: form.min_periods ?? 0,
            columns,
          },
        },
      ]
  }
}

function resample(form: RollingForm): PostStep[] {
  const { resample_rule: rule, resample_method: method } = form
  if (rule === null || rule === '' || method === null || method === '') return []
  const isZero = method === 'zerofill'
  return [
    {
      operation: 'resample',
      options: { method: isZero ? 'asfreq' : method, rule, fill_value: isZero ? 0 : null },
    },
  ]
}

function rename(form: SeriesForm, shape: SeriesShape, names: readonly string[]): PostStep[] {
  const [only] = names
  const isNamedByGroup = form.truncate_metric && names.length === 1 && shape.groups.length > 0
  if (!isNamedByGroup || only === undefined) return []
  const shifted = form.time_compare.map((shift) => [`${only}__${shift}`, shift] as const)
  const columns = { ...Object.fromEntries(shifted), [only]: null }
  return [{ operation: 'rename', options: { columns, level: 0, inplace: true } }]
}

function contribution(form: SeriesForm): PostStep[] {
  if (form.contributionMode === null || form.contributionMode === '') return []
  return [{ operation: 'contribution', options: { orientation: form.contributionMode } }]
}

function sort(form: SeriesForm, shape: SeriesShape, names: readonly string[]): PostStep[] {
  const by = form.x_axis_sort
  if (by === null || shape.groups.length > 0) return []
  if (by === shape.axis) {
    return [{ operation: 'sort', options: { is_sort_index: true, ascending: form.x_axis_sort_asc } }]
  }
  return names.includes(by) ? [{ operation: 'sort', options: { by, ascending: form.x_axis_sort_asc } }] : []
}

function pivot(shape: SeriesShape, names: readonly string[], dropsEmpty: boolean): PostStep {
  return {
    operation: 'pivot',
    options: {
      index: [shape.axis],
      columns: shape.groups,
      aggregates: Object.fromEntries(names.map((name) => [name, { operator: 'mean' }])),
      drop_missing_columns: dropsEmpty,
    },
  }
}

const FLATTEN: PostStep = { operation: 'flatten' }

/** What the server does after the query of one trend: pivot, rolling, resample, flatten. Source: wire §7. */
export function trendSteps(form: RollingForm, shape: SeriesShape): PostStep[] {
  const names = shape.metrics.map(metricLabel)
  return [pivot(shape, names, true), ...rolling(form, names), ...resample(form), FLATTEN]
}

/**
 * What the server does after the query of series: pivot, rolling, resample, rename, contribution, sort, flatten; each left
 * out when its control is empty. Source: wire §7.
 */
export function seriesSteps(form: SeriesForm, shape: SeriesShape): PostStep[] {
  const names = shape.metrics.map(metricLabel)
  const shifted = names.flatMap((name) => form.time_compare.map((shift) => `${name}__${shift}`))
  const all = [...names, ...shifted]
  return [
    pivot(shape, all, !form.show_empty_columns),
    ...rolling(form, all),
    ...resample(form),
    ...rename(form, shape, names),
    ...contribution(form),
    ...sort(form, shape, names),
    FLATTEN,
  ]
}
