import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { type ChartForm, listOf, valueOf, withValues } from './builder-fields.ts'
import type { ExploreDataset } from './explore-dataset.ts'

/** Initial time grain of a new chart. */
const FIRST_GRAIN = 'P1D'

/** The form of a new chart: the initial values of its kind, over the dataset's main time if both have one. */
export function newForm(builder: ChartBuilder, source: ExploreDataset): ChartForm {
  const values = new Map<string, unknown>([
    ['viz_type', builder.vizType],
    ['datasource', source.key],
  ])
  const time = mainTime(source)
  if (time !== null && builder.fields.has('x_axis')) values.set('x_axis', time)
  if (time !== null && builder.fields.has('time_grain_sqla')) values.set('time_grain_sqla', FIRST_GRAIN)
  if (time !== null && builder.fields.has('adhoc_filters')) values.set('adhoc_filters', [timeFilter(time)])
  return completedForm(withValues(builder.initial, values), builder, source)
}

/** Completes a form after a change of kind or dataset: its axis, its mode, and its time columns. */
export function completedForm(form: ChartForm, builder: ChartBuilder, source: ExploreDataset): ChartForm {
  const hasMode = !builder.fields.has('query_mode') || typeof valueOf(form, 'query_mode') === 'string'
  const withMode = hasMode ? form : withValues(form, new Map([['query_mode', 'aggregate']]))
  return withTimeColumns(withFirstAxis(withMode, builder, source), builder, source)
}

/** Lists the time columns in the form, if its kind needs them. */
function withTimeColumns(form: ChartForm, builder: ChartBuilder, source: ExploreDataset): ChartForm {
  if (!builder.fields.has('temporal_columns_lookup')) return form
  const times = source.columns.filter(({ type }) => type === 'time').map(({ name }) => [name, true] as const)
  return withValues(form, new Map([['temporal_columns_lookup', Object.fromEntries(times)]]))
}

/** Sets a missing axis to the time of the dataset. */
function withFirstAxis(form: ChartForm, builder: ChartBuilder, source: ExploreDataset): ChartForm {
  const time = mainTime(source)
  const lacksAxis = builder.fields.has('x_axis') && listOf(valueOf(form, 'x_axis')).length === 0
  if (time === null || !lacksAxis) return form
  const values = new Map<string, unknown>([['x_axis', time]])
  const hasGrain = typeof valueOf(form, 'time_grain_sqla') === 'string'
  if (builder.fields.has('time_grain_sqla') && !hasGrain) values.set('time_grain_sqla', FIRST_GRAIN)
  return withValues(form, values)
}

function mainTime({ dataset, columns }: ExploreDataset): string | null {
  const times = columns.filter(({ type }) => type === 'time').map(({ name }) => name)
  return times.find((name) => name === dataset.mainTimeColumn) ?? times[0] ?? null
}

function timeFilter(subject: string): ChartForm {
  return {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject,
    operator: 'TEMPORAL_RANGE',
    comparator: NO_TIME_RANGE,
  }
}
