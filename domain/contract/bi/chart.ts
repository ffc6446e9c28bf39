import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import {
  idParams,
  listAnswer,
  listQueryString,
  okAnswer,
  recordAnswer,
  recordQueryString,
  tagName,
  userName,
} from '#domain/contract/wire.ts'
import { favoriteIds, favoriteValues } from './each-kind/favorites.ts'
import { relatedOf } from './each-kind/related.ts'

/** A chart in a list; fields beyond id and name only if they were requested, or if no columns were. */
const chartRow = z.object({
  id: z.int(),
  slice_name: z.nullable(z.string()),
  viz_type: z.nullish(z.string()),
  description: z.nullish(z.string()),
  datasource_id: z.nullish(z.int()),
  datasource_type: z.nullish(z.string()),
  datasource_name_text: z.nullish(z.string()),
  params: z.nullish(z.string()),
  url: z.optional(z.string()),
  changed_by_name: z.nullish(z.string()),
  changed_on_utc: z.optional(z.string()),
  changed_on_delta_humanized: z.optional(z.string()),
  dashboards: z.optional(z.array(z.object({ id: z.int(), dashboard_title: z.nullable(z.string()) }))),
  owners: z.optional(z.array(userName)),
  tags: z.optional(z.array(tagName)),
})

/** A single chart; `params` and `query_context` are JSON texts. Source: BI spec §3. */
const chartRecord = z.object({
  id: z.int(),
  slice_name: z.nullable(z.string()),
  viz_type: z.nullable(z.string()),
  description: z.nullable(z.string()),
  params: z.nullable(z.string()),
  query_context: z.nullable(z.string()),
  cache_timeout: z.nullable(z.int()),
  certified_by: z.nullish(z.string()),
  certification_details: z.nullish(z.string()),
  changed_on_delta_humanized: z.optional(z.string()),
  // In addition to Superset's fields: those that lists of charts show, and the mark of the author.
  changed_on_utc: z.optional(z.string()),
  changed_by_name: z.optional(z.string()),
  datasource_id: z.nullish(z.int()),
  datasource_type: z.optional(z.string()),
  datasource_name_text: z.nullish(z.string()),
  extra_json: z.nullish(z.string()),
  url: z.optional(z.string()),
  owners: z.array(userName),
  tags: z.optional(z.array(tagName)),
  dashboards: z.array(z.looseObject({ id: z.int(), dashboard_title: z.nullable(z.string()) })),
})

/** Lists charts. */
export const listCharts = call({
  summary: 'Charts that the user may see',
  method: 'GET',
  path: '/api/v1/chart/',
  query: listQueryString,
  answer: listAnswer(chartRow),
})

/** Reads a chart. */
export const getChart = call({
  summary: 'One chart',
  method: 'GET',
  synced: 'read',
  path: '/api/v1/chart/{id}',
  params: idParams,
  query: recordQueryString,
  // Since 6.1, Superset has the id in the record only.
  answer: z.extend(recordAnswer(chartRecord), { id: z.optional(z.int()) }),
})

/** Kinds of data sources; at our server tables only. */
const datasourceType = z.literal('table')

const writableFields = {
  viz_type: z.nullish(z.string()),
  description: z.nullish(z.string()),
  params: z.nullish(z.string()),
  query_context: z.nullish(z.string()),
  query_context_generation: z.nullish(z.boolean()),
  cache_timeout: z.nullish(z.int()),
  certified_by: z.nullish(z.string()),
  certification_details: z.nullish(z.string()),
  owners: z.optional(z.array(z.int())),
  dashboards: z.optional(z.array(z.int())),
  // The mark of the author, in addition to Superset's fields.
  extra_json: z.nullish(z.string()),
}

const sliceName = z.string().check(z.minLength(1), z.maxLength(250))

/** Names of all its tags, in addition to Superset's fields. */
const tagNames = z.optional(z.array(z.string()).check(z.maxLength(1000)))

/** Fields of an update of a chart; missing ones stay, and lists are replaced. */
const chartPatch = z.strictObject({
  ...writableFields,
  slice_name: z.optional(sliceName),
  datasource_id: z.optional(z.int()),
  datasource_type: z.optional(datasourceType),
  tags: z.optional(z.array(z.int()).check(z.maxLength(1000))),
  tag_names: tagNames,
})

/** Fields of an update of a chart. */
export type ChartPatch = z.infer<typeof chartPatch>

/** A new chart. `uuid` only if the server accepts it (`uuids` of `getSyncAbilities`). */
const newChart = z.strictObject({
  ...writableFields,
  slice_name: sliceName,
  datasource_id: z.int(),
  datasource_type: datasourceType,
  uuid: z.optional(z.guid()),
})

/** A new chart. */
export type NewChart = z.infer<typeof newChart>

/** The answer to a write of a chart: the given fields. */
const written = z.object({ id: z.int(), result: z.looseObject({}) })

/** Creates a chart. */
export const createChart = call({
  summary: 'Make a chart',
  method: 'POST',
  path: '/api/v1/chart/',
  synced: 'create',
  status: 201,
  body: newChart,
  answer: written,
})

/** Changes fields of a chart; only its owner may. */
export const updateChart = call({
  summary: 'Change a chart',
  method: 'PUT',
  path: '/api/v1/chart/{id}',
  synced: 'change',
  params: idParams,
  body: chartPatch,
  answer: written,
})

/** Deletes a chart; only its owner may. */
export const deleteChart = call({
  summary: 'Delete a chart',
  method: 'DELETE',
  path: '/api/v1/chart/{id}',
  synced: 'change',
  params: idParams,
  answer: z.object({ message: z.string() }),
})

/** Deletes charts, all or none; only their owners may. */
export const deleteCharts = call({
  summary: 'Delete several charts',
  method: 'DELETE',
  path: '/api/v1/chart/',
  query: z.object({ q: risonQuery(z.array(z.int()).check(z.maxLength(1000))) }),
  answer: z.object({ message: z.string() }),
})

/** Reads possible owners of charts, or authors of charts. */
export const getChartRelated = relatedOf('chart')

/** Reads which charts are favourites of the user. */
export const favoriteStatus = call({
  summary: 'Which charts are favourites',
  method: 'GET',
  path: '/api/v1/chart/favorite_status/',
  query: favoriteIds,
  answer: favoriteValues,
})

/** Marks a chart as a favourite. */
export const addFavorite = call({
  summary: 'Make a chart a favourite',
  method: 'POST',
  path: '/api/v1/chart/{id}/favorites/',
  params: idParams,
  answer: okAnswer,
})

/** Removes a chart from the favourites. */
export const removeFavorite = call({
  summary: 'Take a chart from the favourites',
  method: 'DELETE',
  path: '/api/v1/chart/{id}/favorites/',
  params: idParams,
  answer: okAnswer,
})
