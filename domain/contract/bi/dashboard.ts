import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams, listAnswer, listQueryString, okAnswer, tagName, userName } from '#domain/contract/wire.ts'
import { datasourceRecord } from './dataset.ts'
import { favoriteIds, favoriteValues } from './each-kind/favorites.ts'
import { relatedOf } from './each-kind/related.ts'

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
  thumbnail_url: z.nullish(z.string()),
  owners: z.optional(z.array(userName)),
  tags: z.optional(z.array(tagName)),
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
  roles: z.optional(z.array(z.looseObject({ id: z.int(), name: z.string() }))),
  tags: z.optional(z.array(tagName)),
  thumbnail_url: z.nullish(z.string()),
  // In addition to Superset's fields: the mark of the author, and the user who recreates a lost record.
  mark: z.optional(z.unknown()),
  user_id: z.optional(z.int()),
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

const ids = z.array(z.int()).check(z.maxLength(1000))

/** The most characters of a title. */
export const LONGEST_TITLE = 500

/** The most characters of a slug. */
export const LONGEST_SLUG = 255

/** Fields that both a create and an update accept; `position_json` and `json_metadata` are JSON texts. Source: BI spec §7. */
const writableFields = {
  dashboard_title: z.nullish(z.string()),
  slug: z.nullish(z.string()),
  owners: z.optional(ids),
  roles: z.optional(ids),
  position_json: z.nullish(z.string()),
  css: z.nullish(z.string()),
  json_metadata: z.nullish(z.string()),
  published: z.nullish(z.boolean()),
  certified_by: z.nullish(z.string()),
  certification_details: z.nullish(z.string()),
  is_managed_externally: z.nullish(z.boolean()),
  external_url: z.nullish(z.string()),
  // In addition to Superset's fields: the mark of the author, and the names of all its tags.
  mark: z.optional(z.record(z.string(), z.unknown())),
  tag_names: z.optional(z.array(z.string()).check(z.maxLength(1000))),
}

/** A new dashboard. `uuid`, `mark` and `tag_names` only if the server accepts them (`getSyncAbilities`). */
const newDashboard = z.strictObject({ ...writableFields, uuid: z.optional(z.guid()) })

/** A new dashboard. */
export type NewDashboard = z.infer<typeof newDashboard>

/**
 * The changed fields of a dashboard; missing ones stay, lists are replaced. `json_metadata` replaces all settings, and a
 * table `positions` in it is the layout with its charts.
 */
const dashboardPatch = z.strictObject({
  ...writableFields,
  tags: z.optional(ids),
  // In addition to Superset's fields: charts that are no longer on it. Other charts that its layout never had stay.
  detached_charts: z.optional(ids),
})

/** The changed fields of a dashboard. */
export type DashboardPatch = z.infer<typeof dashboardPatch>

/** Creates a dashboard; without `published` it is a draft, which only its owners see. */
export const createDashboard = call({
  summary: 'Make a dashboard',
  method: 'POST',
  path: '/api/v1/dashboard/',
  synced: 'create',
  status: 201,
  body: newDashboard,
  answer: z.object({ id: z.int(), result: z.looseObject({}) }),
})

const numberParams = z.object({
  idOrSlug: z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number)),
})

const said = z.object({ message: z.string() })

/** Changes fields of a dashboard by its id; only its owners may. `last_modified_time` is in seconds since 1970. */
export const updateDashboard = call({
  summary: 'Change a dashboard',
  method: 'PUT',
  path: '/api/v1/dashboard/{idOrSlug}',
  synced: 'change',
  params: numberParams,
  body: dashboardPatch,
  answer: z.object({
    id: z.int(),
    result: z.looseObject({}),
    last_modified_time: z.optional(z.number()),
  }),
})

/** Deletes a dashboard by its id; only its owners may. */
export const deleteDashboard = call({
  summary: 'Delete a dashboard',
  method: 'DELETE',
  path: '/api/v1/dashboard/{idOrSlug}',
  synced: 'change',
  params: numberParams,
  answer: said,
})

/** Deletes dashboards, all or none; only their owners may. */
export const deleteDashboards = call({
  summary: 'Delete several dashboards',
  method: 'DELETE',
  path: '/api/v1/dashboard/',
  query: z.object({ q: risonQuery(ids) }),
  answer: said,
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

/** Reads a dashboard by id, slug or uuid. */
export const getDashboard = call({
  summary: 'One dashboard, by id or slug',
  method: 'GET',
  synced: 'read',
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

/** A tab of a dashboard, with the tabs below it; `value` is its id in the layout. */
interface DashboardTab {
  readonly value: string
  readonly title: string
  readonly parents: readonly string[]
  readonly children: readonly DashboardTab[]
}

const dashboardTab: z.ZodMiniType<DashboardTab> = z.object({
  value: z.string(),
  title: z.string(),
  parents: z.array(z.string()),
  get children() {
    return z.array(dashboardTab)
  },
})

/** Reads the tabs of a dashboard: titles by id, and the tree. */
export const getDashboardTabs = call({
  summary: 'Tabs of a dashboard',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}/tabs',
  params: idOrSlugParams,
  answer: z.object({
    result: z.object({ all_tabs: z.record(z.string(), z.string()), tab_tree: z.array(dashboardTab) }),
  }),
})

/** Reads the permissions of the user for dashboards. */
export const getDashboardInfo = call({
  summary: 'The permissions of the user for dashboards',
  method: 'GET',
  path: '/api/v1/dashboard/_info',
  query: z.object({ q: risonQuery(z.optional(z.object({ keys: z.optional(z.array(z.string())) }))) }),
  answer: z.object({ permissions: z.optional(z.array(z.string())) }),
})

/** Reads possible owners, roles and authors of dashboards. */
export const getDashboardRelated = relatedOf('dashboard')

/** Reads which dashboards are favourites of the user. */
export const dashboardFavoriteStatus = call({
  summary: 'Which dashboards are favourites',
  method: 'GET',
  path: '/api/v1/dashboard/favorite_status/',
  query: favoriteIds,
  answer: favoriteValues,
})

/** Marks a dashboard as a favourite. */
export const addDashboardFavorite = call({
  summary: 'Make a dashboard a favourite',
  method: 'POST',
  path: '/api/v1/dashboard/{id}/favorites/',
  params: idParams,
  answer: okAnswer,
})

/** Removes a dashboard from the favourites. */
export const removeDashboardFavorite = call({
  summary: 'Take a dashboard from the favourites',
  method: 'DELETE',
  path: '/api/v1/dashboard/{id}/favorites/',
  params: idParams,
  answer: okAnswer,
})
