import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { listAnswer, listQueryString, userName } from '#domain/contract/wire.ts'
import { datasourceRecord } from './dataset.ts'
import { addFavoriteOf, favoriteStatusOf, removeFavoriteOf } from './each-kind/favorites.ts'

/** A dashboard in a list; fields beyond id and title only if they were requested, or if no columns were. */
const dashboardRow = z.object({
  id: z.int(),
  dashboard_title: z.nullable(z.string()),
  slug: z.nullish(z.string()),
  url: z.optional(z.string()),
  published: z.nullish(z.boolean()),
  status: z.optional(z.string()),
  css: z.nullish(z.string()),
  position_json: z.nullish(z.string()),
  json_metadata: z.nullish(z.string()),
  changed_by_name: z.nullish(z.string()),
  changed_on_utc: z.optional(z.string()),
  changed_on_delta_humanized: z.optional(z.string()),
  certified_by: z.nullish(z.string()),
  owners: z.optional(z.array(userName)),
})

/** A dashboard in a list. */
export type DashboardRow = z.infer<typeof dashboardRow>

/** A single dashboard; `position_json` and `json_metadata` are JSON texts. Source: BI spec §3. */
const dashboardRecord = z.object({
  id: z.int(),
  dashboard_title: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  url: z.string(),
  published: z.nullable(z.boolean()),
  css: z.nullable(z.string()),
  position_json: z.nullable(z.string()),
  json_metadata: z.nullable(z.string()),
  changed_on: z.string(),
  changed_by_name: z.nullable(z.string()),
  certified_by: z.nullable(z.string()),
  certification_details: z.nullable(z.string()),
  charts: z.array(z.string()),
  owners: z.array(userName),
})

const dashboardChart = z.object({
  id: z.int(),
  slice_name: z.nullable(z.string()),
  slice_url: z.optional(z.string()),
  description: z.nullable(z.string()),
  cache_timeout: z.nullable(z.int()),
  changed_on: z.string(),
  form_data: z.looseObject({
    datasource: z.nullish(z.string()),
    viz_type: z.nullish(z.string()),
    slice_id: z.optional(z.int()),
  }),
})

const idOrSlugParams = z.object({ idOrSlug: z.string() })

/** Lists dashboards. */
export const listDashboards = call({
  summary: 'Dashboards that the user may see',
  method: 'GET',
  path: '/api/v1/dashboard/',
  query: listQueryString,
  answer: listAnswer(dashboardRow),
})

/** A new dashboard. Source: BI spec §7. */
const newDashboard = z.strictObject({
  dashboard_title: z.nullish(z.string().check(z.minLength(0), z.maxLength(500))),
})

/** Creates an empty dashboard as a draft of the user. */
export const createDashboard = call({
  summary: 'Make a dashboard',
  method: 'POST',
  path: '/api/v1/dashboard/',
  status: 201,
  body: newDashboard,
  answer: z.object({ id: z.int(), result: z.looseObject({}) }),
})

/** Request of the first page of dashboards, last changed first. */
export const FIRST_DASHBOARDS = {
  columns: [
    'id',
    'slug',
    'dashboard_title',
    'published',
    'changed_on_utc',
    'changed_by_name',
    'owners.id',
    'owners.first_name',
    'owners.last_name',
  ],
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc' as const,
  page: 0,
  page_size: 100,
}

/** Reads a dashboard by id or slug. */
export const getDashboard = call({
  summary: 'One dashboard, by id or slug',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}',
  params: idOrSlugParams,
  answer: z.object({ result: dashboardRecord }),
})

/** Reads the charts of a dashboard. */
export const getDashboardCharts = call({
  summary: 'Charts of a dashboard',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}/charts',
  params: idOrSlugParams,
  answer: z.object({ result: z.array(dashboardChart) }),
})

/** Reads the datasets that the charts of a dashboard use. */
export const getDashboardDatasets = call({
  summary: 'Datasets that the charts of a dashboard use',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}/datasets',
  params: idOrSlugParams,
  answer: z.object({ result: z.array(datasourceRecord) }),
})

/** Reads which dashboards are favourites of the user. */
export const dashboardFavoriteStatus = favoriteStatusOf('dashboard')

/** Marks a dashboard as a favourite. */
export const addDashboardFavorite = addFavoriteOf('dashboard')

/** Removes a dashboard from the favourites. */
export const removeDashboardFavorite = removeFavoriteOf('dashboard')
