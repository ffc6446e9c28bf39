import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams } from '#domain/contract/wire.ts'
import { choiceQuery, relatedOf } from './each-kind/related.ts'

const columnParams = z.object({ column: z.string() })

/** Reads the distinct values of a column of the dataset list. */
export const getDatasetDistinct = call({
  summary: 'The values that a column of the list of datasets has',
  method: 'GET',
  path: '/api/v1/dataset/distinct/{column}',
  params: columnParams,
  query: choiceQuery,
  answer: z.object({
    count: z.int(),
    result: z.array(z.object({ text: z.string(), value: z.string() })),
  }),
})

/** Reads databases of datasets, or possible owners. */
export const getDatasetRelated = relatedOf('dataset')

/** Reads the user's permissions on datasets. */
export const getDatasetInfo = call({
  summary: 'What the user may do with datasets',
  method: 'GET',
  path: '/api/v1/dataset/_info',
  query: z.object({ q: risonQuery(z.optional(z.object({ keys: z.optional(z.array(z.string())) }))) }),
  answer: z.object({ permissions: z.array(z.string()) }),
})

/** Reads the charts and dashboards that use a dataset. */
export const getDatasetUsers = call({
  summary: 'The charts and dashboards that use a dataset',
  method: 'GET',
  path: '/api/v1/dataset/{id}/related_objects',
  params: idParams,
  answer: z.object({
    charts: z.object({
      count: z.int(),
      result: z.array(
        z.object({ id: z.int(), slice_name: z.nullable(z.string()), viz_type: z.nullable(z.string()) }),
      ),
    }),
    dashboards: z.object({
      count: z.int(),
      result: z.array(z.looseObject({ id: z.int(), title: z.nullish(z.string()) })),
    }),
  }),
})

/** Warms the cache: runs the queries of all charts of a table. */
export const warmUpDatasetCache = call({
  summary: 'Cache the answers of all charts of a table',
  method: 'PUT',
  path: '/api/v1/dataset/warm_up_cache',
  body: z.strictObject({
    db_name: z.string(),
    table_name: z.string(),
    dashboard_id: z.optional(z.int()),
    extra_filters: z.optional(z.string()),
  }),
  answer: z.object({
    result: z.array(
      z.object({
        chart_id: z.int(),
        viz_error: z.nullable(z.string()),
        viz_status: z.nullable(z.string()),
      }),
    ),
  }),
})
