import type { RollingForm, SeriesForm } from '#domain/chart/fields/field-groups.ts'
import type { QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { metricLabel } from '#domain/semantic/labels.ts'

/** The columns of the steps: axis, metrics, and the columns that define the series. */
interface SeriesShape {
  readonly axis: string
  readonly metrics: readonly QueryMetric[]
  readonly groups: readonly string[]
}

/** A post-processing step of the server. */
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
  const isNamedByGroup =
    form.truncate_metric && names.length === 1 && shape.groups.length > 0 && derivedComparison(form) === null
  if (!isNamedByGroup || only === undefined) return []
  const shifted = form.time_compare.map((shift) => [`${only}__${shift}`, shift] as const)
  const columns = { ...Object.fromEntries(shifted), [only]: null }
  return [{ operation: 'rename', options: { columns, level: 0, inplace: true } }]
}

function contribution(form: SeriesForm): PostStep[] {
  if (form.contributionMode === null || form.contributionMode === '') return []
  const options = { orientation: form.contributionMode, time_shifts: form.time_compare }
  return [{ operation: 'contribution', options }]
}

const DERIVED = ['difference', 'percentage', 'ratio'] as const

/** The calculation from a value and that of a compared period; null if both are shown. */
export function derivedComparison(form: Pick<SeriesForm, 'time_compare' | 'comparison_type'>): string | null {
  if (form.time_compare.length === 0) return null
  return DERIVED.find((type) => type === form.comparison_type) ?? null
}

function compare(form: SeriesForm, names: readonly string[]): PostStep[] {
  const type = derivedComparison(form)
  if (type === null) return []
  const pairs = names.flatMap((name) =>
    form.time_compare.map((shift) => [name, `${name}__${shift}`] as const),
  )
  return [
    {
      operation: 'compare',
      options: {
        source_columns: pairs.map(([source]) => source),
        compare_columns: pairs.map(([, other]) => other),
        compare_type: type,
        drop_original_columns: true,
      },
    },
  ]
}

function forecast(form: SeriesForm, shape: SeriesShape): PostStep[] {
  if (!form.forecastEnabled) return []
  const seasons = [
    ['yearly_seasonality', form.forecastSeasonalityYearly],
    ['weekly_seasonality', form.forecastSeasonalityWeekly],
    ['daily_seasonality', form.forecastSeasonalityDaily],
  ] as const
  return [
    {
      operation: 'prophet',
      options: {
        time_grain: form.time_grain_sqla,
        periods: form.forecastPeriods ?? 10,
        confidence_interval: form.forecastInterval ?? 0.8,
        index: shape.axis,
        ...Object.fromEntries(seasons.filter(([, value]) => value !== null)),
      },
    },
  ]
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

/** The post-processing of a trend: pivot, resample, rolling, flatten. Source: wire §7. */
export function trendSteps(form: RollingForm, shape: SeriesShape): PostStep[] {
  const names = shape.metrics.map(metricLabel)
  return [pivot(shape, names, true), ...resample(form), ...rolling(form, names), FLATTEN]
}

/**
 * The post-processing of series: pivot, resample, rolling, compare, rename, contribution, sort, flatten, forecast, each if its
 * field is set. Resampling is first, so that filled periods are part of the windows. Source: wire §7.
 */
export function seriesSteps(form: SeriesForm, shape: SeriesShape): PostStep[] {
  const names = shape.metrics.map(metricLabel)
  const shifted = names.flatMap((name) => form.time_compare.map((shift) => `${name}__${shift}`))
  const all = [...names, ...shifted]
  return [
    pivot(shape, all, !form.show_empty_columns),
    ...resample(form),
    ...rolling(form, all),
    ...compare(form, names),
    ...rename(form, shape, names),
    ...contribution(form),
    ...sort(form, shape, names),
    FLATTEN,
    ...forecast(form, shape),
  ]
}
