import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { queryAnswer, queryExtras, queryFilter } from './chart-data.ts'
import { datasourceRecord } from './dataset.ts'

/** A number in a query string. */
const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** Reads raw rows of a dataset by pages; `filters` and the time range select the rows behind a point of a chart. */
export const getSamples = call({
  summary: 'Rows of a dataset, by pages',
  method: 'POST',
  path: '/datasource/samples',
  query: z.strictObject({
    datasource_type: z.string(),
    datasource_id: count,
    force: z.optional(z.string()),
    per_page: z.optional(count),
    page: z.optional(count),
  }),
  body: z.strictObject({
    filters: z.optional(z.array(queryFilter)),
    extras: z.optional(queryExtras),
    granularity: z.nullish(z.string()),
    time_range: z.nullish(z.string()),
  }),
  answer: z.object({
    result: z.extend(queryAnswer, {
      page: z.int(),
      per_page: z.int(),
      total_count: z.nullable(z.int()),
    }),
  }),
})

/** Reads a dataset for the chart builder; its key is id and type, `1__table`. */
export const getDatasourceMetadata = call({
  summary: 'A dataset as Explore uses it',
  method: 'GET',
  path: '/superset/fetch_datasource_metadata',
  query: z.object({ datasourceKey: z.string() }),
  answer: datasourceRecord,
})

/** Reads the current columns of a dataset's source. */
export const getSourceColumns = call({
  summary: 'The columns that the source of a dataset has now',
  method: 'GET',
  path: '/datasource/external_metadata/{type}/{id}/',
  params: z.object({ type: z.string(), id: count }),
  answer: z.array(
    z.object({
      column_name: z.string(),
      name: z.string(),
      type: z.nullable(z.string()),
      type_generic: z.nullable(z.int()),
      is_dttm: z.nullable(z.boolean()),
      nullable: z.optional(z.boolean()),
    }),
  ),
})

/** Reads at most 10,000 distinct values of a column, for filters. */
export const getColumnValues = call({
  summary: 'The distinct values of a column',
  method: 'GET',
  path: '/api/v1/datasource/{type}/{id}/column/{column}/values/',
  params: z.object({ type: z.string(), id: count, column: z.string() }),
  answer: z.object({ result: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])) }),
})
