import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'
import { annotationAnswer } from './annotation-query.ts'

/** An SQL expression as a column, or a time axis with its grain (`columnType` BASE_AXIS). */
const adhocColumn = z.looseObject({
  label: z.optional(z.string()),
  sqlExpression: z.string(),
  expressionType: z.optional(z.string()),
  columnType: z.optional(z.string()),
  timeGrain: z.nullish(z.string()),
})

/** A dimension: a column of the dataset, or an expression. */
export const queryColumn = z.union([z.string(), adhocColumn])

/** A dimension. */
export type QueryColumn = z.infer<typeof queryColumn>

/** An ad-hoc metric: an aggregate of a column, or SQL. */
const adhocMetric = z.looseObject({
  expressionType: z.optional(z.enum(['SIMPLE', 'SQL'])),
  label: z.nullish(z.string()),
  aggregate: z.nullish(z.string()),
  column: z.nullish(z.looseObject({ column_name: z.string() })),
  sqlExpression: z.nullish(z.string()),
  hasCustomLabel: z.nullish(z.boolean()),
  optionName: z.optional(z.string()),
})

/** An ad-hoc metric. */
export type AdhocMetric = z.infer<typeof adhocMetric>

/** A metric: the name of a saved one, or an ad-hoc metric. */
export const queryMetric = z.union([z.string(), adhocMetric])

/** A metric. */
export type QueryMetric = z.infer<typeof queryMetric>

/**
 * One condition; conditions are ANDed. Two members are ours: with `isLiteral` the texts of a list mean themselves, also those
 * that otherwise name another value; with `isShownTime` the time is one of an axis, which has the hours offset of the dataset.
 * A front writes them as a Superset understands them.
 */
export const queryFilter = z.looseObject({
  col: queryColumn,
  op: z.string(),
  val: z.optional(z.unknown()),
  grain: z.nullish(z.string()),
  isExtra: z.nullish(z.boolean()),
  isLiteral: z.nullish(z.boolean()),
  isShownTime: z.nullish(z.boolean()),
})

/** One condition. */
export type QueryFilter = z.infer<typeof queryFilter>

/** SQL conditions and the grain of the time column. */
export const queryExtras = z.looseObject({
  where: z.nullish(z.string()),
  having: z.nullish(z.string()),
  time_grain_sqla: z.nullish(z.string()),
  relative_start: z.nullish(z.string()),
  relative_end: z.nullish(z.string()),
})

/** The most queries of a request; the client sends one for each layer of a chart. */
const MOST_QUERIES = 50

/** The most groupings for which a query may request totals, each of which is a query. */
export const MOST_TOTALS = 30

const MOST_OF_A_QUERY = 1_000

/**
 * A query of a chart. Without `metrics` raw rows are selected, with an empty list distinct ones. Source: BI spec §4.
 * `fit_series`, `totals` and `time_end` are ours; a Superset ignores them. With `fit_series`, an answer that the row limit would
 * truncate has fewer series instead, and reports it. `totals` lists groupings by the labels of some of the query's
 * columns; the answer has the metrics of each, over all rows of the groups that the query covers. `time_end` requests the end
 * of what the data cover on the time axis.
 */
export const queryObject = z.looseObject({
  columns: z.nullish(z.array(queryColumn).check(z.maxLength(MOST_OF_A_QUERY))),
  metrics: z.nullish(z.array(queryMetric).check(z.maxLength(MOST_OF_A_QUERY))),
  filters: z.nullish(z.array(queryFilter).check(z.maxLength(MOST_OF_A_QUERY))),
  extras: z.nullish(queryExtras),
  orderby: z.nullish(z.array(z.tuple([z.union([queryMetric, queryColumn]), z.boolean()]))),
  row_limit: z.nullish(z.int()),
  row_offset: z.nullish(z.int()),
  order_desc: z.nullish(z.boolean()),
  granularity: z.nullish(z.string()),
  time_range: z.nullish(z.string()),
  time_offsets: z.nullish(z.array(z.string())),
  is_timeseries: z.nullish(z.boolean()),
  is_rowcount: z.nullish(z.boolean()),
  series_columns: z.nullish(z.array(queryColumn)),
  series_limit: z.nullish(z.int()),
  series_limit_metric: z.nullish(queryMetric),
  fit_series: z.nullish(z.boolean()),
  totals: z.nullish(
    z.array(z.array(z.string()).check(z.maxLength(MOST_OF_A_QUERY))).check(z.maxLength(MOST_TOTALS)),
  ),
  time_end: z.nullish(z.boolean()),
  post_processing: z.nullish(z.array(z.unknown()).check(z.maxLength(MOST_OF_A_QUERY))),
  annotation_layers: z.nullish(z.array(z.unknown())),
  applied_time_extras: z.nullish(z.record(z.string(), z.unknown())),
  url_params: z.nullish(z.record(z.string(), z.unknown())),
  custom_params: z.nullish(z.record(z.string(), z.unknown())),
  custom_form_data: z.nullish(z.record(z.string(), z.unknown())),
  result_type: z.nullish(z.string()),
  groupby: z.nullish(z.array(queryColumn).check(z.maxLength(MOST_OF_A_QUERY))),
  granularity_sqla: z.nullish(z.string()),
  timeseries_limit: z.nullish(z.int()),
  timeseries_limit_metric: z.nullish(queryMetric),
  where: z.nullish(z.string()),
  having: z.nullish(z.string()),
})

/** A query of a chart. */
export type QueryObject = z.infer<typeof queryObject>

const resultType = z.enum([
  'full',
  'results',
  'query',
  'samples',
  'drill_detail',
  'columns',
  'post_processed',
  'timegrains',
])

const resultFormat = z.enum(['json', 'csv', 'xlsx'])

/** The most announced queries of a batch. */
export const MOST_ANNOUNCED = 60

/**
 * The load of a dashboard to which a request belongs; ours, a Superset ignores it. `announced` are queries of the same dataset that
 * the client requests next: the server runs them with those of the request, in as few statements as possible.
 */
const chartBatch = z.object({
  id: z.string().check(z.maxLength(64)),
  announced: z.optional(z.array(queryObject).check(z.maxLength(MOST_ANNOUNCED))),
})

/** Queries of a dataset, and the form of the answers. */
const chartDataRequest = z.looseObject({
  datasource: z.object({ id: z.int(), type: z.string() }),
  queries: z.array(queryObject).check(z.minLength(1), z.maxLength(MOST_QUERIES)),
  force: z.nullish(z.boolean()),
  result_type: z.optional(resultType),
  result_format: z.optional(resultFormat),
  form_data: z.nullish(z.record(z.string(), z.unknown())),
  custom_cache_timeout: z.nullish(z.int()),
  batch: z.nullish(chartBatch),
})

/** Queries of a dataset. */
export type ChartDataRequest = z.infer<typeof chartDataRequest>

/** A row of a result, unchanged: z.record would drop a column named `__proto__`. */
const dataRow = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** Completeness of an answer of our server, a value of domain/core/completeness. A Superset sends none. */
const completeness = z.object({
  isKnown: z.boolean(),
  shortfalls: z.array(z.looseObject({ kind: z.string() })),
})

/**
 * The answer to a query. `coltypes` are the types of `colnames`: 0 number, 1 text, 2 time, 3 boolean; times in `data` are
 * ms since 1970. `is_cached` is null for an answer that was not cached. `totals` are the requested groupings, without
 * those that exceed the server's row limit. `time_end` is the requested end of the days that the filtered rows cover, in
 * ms since 1970 as stored.
 */
export const queryAnswer = z.object({
  colnames: z.optional(z.array(z.string())),
  coltypes: z.optional(z.array(z.int())),
  data: z.nullish(z.array(dataRow)),
  rowcount: z.nullish(z.int()),
  sql_rowcount: z.nullish(z.int()),
  query: z.nullish(z.string()),
  status: z.nullish(z.string()),
  error: z.nullish(z.string()),
  from_dttm: z.nullish(z.number()),
  to_dttm: z.nullish(z.number()),
  bin_ranges: z.optional(z.record(z.string(), z.tuple([z.number(), z.number()]))),
  label_map: z.optional(z.record(z.string(), z.array(z.string()))),
  is_cached: z.nullish(z.boolean()),
  cached_dttm: z.nullish(z.string()),
  cache_key: z.nullish(z.string()),
  cache_timeout: z.nullish(z.int()),
  annotation_data: z.nullish(z.record(z.string(), annotationAnswer)),
  applied_filters: z.optional(z.array(z.looseObject({ column: z.unknown() }))),
  rejected_filters: z.optional(z.array(z.looseObject({ column: z.unknown() }))),
  completeness: z.nullish(completeness),
  totals: z.nullish(z.array(z.object({ columns: z.array(z.string()), data: z.array(dataRow) }))),
  time_end: z.nullish(z.number()),
})

/** The answer to a query. */
export type QueryAnswer = z.infer<typeof queryAnswer>

/** Answers in the order of the queries. */
export const chartDataAnswer = z.object({ result: z.array(queryAnswer) })

/** The answer of `post_processed`: names of several levels are lists, and values are nested by column and row. Source: wire §7. */
const processedAnswer = z.object({
  result: z.array(z.looseObject({ indexnames: z.array(z.unknown()), data: z.looseObject({}) })),
})

/** A job that computes the answer; its events report the end and the address of the result. */
const chartJob = z.looseObject({ job_id: z.string(), status: z.literal('pending') })

/**
 * Runs the queries of a chart. The query string has chart and dashboard, for the log only. The answer is 202 with a job
 * if the reference server queues charts, and at our server if Prefer: respond-async was sent.
 */
export const postChartData = call({
  summary: 'Run the queries of a chart',
  method: 'POST',
  path: '/api/v1/chart/data',
  csrf: false,
  query: z.object({
    form_data: z.optional(z.string()),
    dashboard_id: z.optional(z.string()),
    /** Style of a CSV file, as JSON of a `FileStyle`; by default Superset's. */
    style: z.optional(z.string().check(z.maxLength(500))),
  }),
  body: chartDataRequest,
  answer: z.union([chartDataAnswer, processedAnswer, chartJob]),
})

/** Reads the result of a chart job, by the key in its last event. */
export const getChartData = call({
  summary: 'The stored data of a chart',
  method: 'GET',
  path: '/api/v1/chart/data/{key}',
  params: z.object({ key: z.string() }),
  answer: z.union([chartDataAnswer, processedAnswer]),
})

/** Runs the saved queries of a chart, in the form that the query string requests. */
export const getSavedChartData = call({
  summary: 'Run the queries that a chart was saved with',
  method: 'GET',
  path: '/api/v1/chart/{id}/data/',
  params: idParams,
  query: z.object({
    type: z.optional(resultType),
    format: z.optional(resultFormat),
    force: z.optional(z.string()),
  }),
  answer: z.union([chartDataAnswer, processedAnswer]),
})
