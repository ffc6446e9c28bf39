import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { type ChartForm, listOf, valueOf, withValues } from './builder-fields.ts'
import type { ExploreDataset } from './explore-dataset.ts'

/** The grain that a new chart over a time begins with. */
const FIRST_GRAIN = 'P1D'

/** The form of a new chart: what its kind begins with, over the dataset's time where both have one. */
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

/** A form of another kind, or on another dataset, with what it needs to be one: its axis, its mode, and what is a time. */
export function completedForm(form: ChartForm, builder: ChartBuilder, source: ExploreDataset): ChartForm {
  const hasMode = !builder.fields.has('query_mode') || typeof valueOf(form, 'query_mode') === 'string'
  const withMode = hasMode ? form : withValues(form, new Map([['query_mode', 'aggregate']]))
  return withTimeColumns(withFirstAxis(withMode, builder, source), builder, source)
}

/** A form that knows which of the dataset's columns are times, where its kind asks for that. */
function withTimeColumns(form: ChartForm, builder: ChartBuilder, source: ExploreDataset): ChartForm {
  if (!builder.fields.has('temporal_columns_lookup')) return form
  const times = source.columns.filter(({ type }) => type === 'time').map(({ name }) => [name, true] as const)
  return withValues(form, new Map([['temporal_columns_lookup', Object.fromEntries(times)]]))
}

/** A form whose kind was changed gets the axis that it lacks, where the dataset has a time. */
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
