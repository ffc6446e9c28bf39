import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'
import { distinctOf, infoOf, relatedOf } from './each-kind/related.ts'
import { usersShape } from './each-kind/users.ts'

/** Reads the distinct values of a column of the dataset list. */
export const getDatasetDistinct = distinctOf('dataset')

/** Reads databases of datasets, or possible owners. */
export const getDatasetRelated = relatedOf('dataset')

/** Reads the user's permissions on datasets. */
export const getDatasetInfo = infoOf('dataset')

/** Reads the charts and dashboards that use a dataset. */
export const getDatasetUsers = call({
  summary: 'The charts and dashboards that use a dataset',
  method: 'GET',
  path: '/api/v1/dataset/{id}/related_objects',
  params: idParams,
  answer: z.object(usersShape),
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
