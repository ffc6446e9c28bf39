import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

const idOrSlugParams = z.object({ idOrSlug: z.string() })

/** A dashboard as a copy of another; `json_metadata` is a JSON text with the layout as `positions`. */
const dashboardCopy = z.strictObject({
  dashboard_title: z.nullish(z.string()),
  css: z.nullish(z.string()),
  json_metadata: z.string(),
  duplicate_slices: z.optional(z.boolean()),
})

/** A dashboard as a copy of another. */
export type DashboardCopy = z.infer<typeof dashboardCopy>

/** Saves a dashboard as a new one, owned by the user; `duplicate_slices` copies its charts too. */
export const copyDashboard = call({
  summary: 'Save a dashboard as another',
  method: 'POST',
  path: '/api/v1/dashboard/{idOrSlug}/copy/',
  params: idOrSlugParams,
  body: dashboardCopy,
  answer: z.object({ result: z.object({ id: z.int(), last_modified_time: z.number() }) }),
})

/** The state of a dashboard's page: data masks by filter or chart, open tabs, the place and the parameters of its address. */
export const permalinkState = z.strictObject({
  dataMask: z.nullish(z.record(z.string(), z.unknown())),
  activeTabs: z.nullish(z.array(z.string())),
  urlParams: z.nullish(z.array(z.tuple([z.string(), z.string()]))),
  anchor: z.nullish(z.string()),
})

/** Stores the state of a dashboard's page permanently; equal states have the same key. */
export const postDashboardPermalink = call({
  summary: 'Store the state of a dashboard',
  method: 'POST',
  path: '/api/v1/dashboard/{idOrSlug}/permalink',
  params: idOrSlugParams,
  body: permalinkState,
  status: 201,
  answer: z.object({ key: z.string(), url: z.string() }),
})

const keyParams = z.object({ key: z.string() })

/** Reads the state that a permalink was made for. */
export const getDashboardPermalink = call({
  summary: 'A stored state of a dashboard',
  method: 'GET',
  path: '/api/v1/dashboard/permalink/{key}',
  params: keyParams,
  answer: z.object({ dashboardId: z.string(), state: permalinkState }),
})

const tabQuery = z.object({ tab_id: z.optional(z.string()) })

/** The data masks of a dashboard as a JSON text. */
const filterState = z.strictObject({ value: z.string() })

const stateParams = z.object({ idOrSlug: z.string(), key: z.string() })

const keyAnswer = z.object({ key: z.string() })

/** Stores the filters of a dashboard for a week and returns their key, which is the same for a tab of a browser. */
export const postFilterState = call({
  summary: 'Store the filters of a dashboard',
  method: 'POST',
  path: '/api/v1/dashboard/{idOrSlug}/filter_state',
  params: idOrSlugParams,
  query: tabQuery,
  body: filterState,
  status: 201,
  answer: keyAnswer,
})

/** Reads stored filters of a dashboard as a JSON text. */
export const getFilterState = call({
  summary: 'Stored filters of a dashboard',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}/filter_state/{key}',
  params: stateParams,
  answer: filterState,
})

/** Replaces stored filters of a dashboard; another tab of the browser gets a new key. */
export const putFilterState = call({
  summary: 'Replace stored filters of a dashboard',
  method: 'PUT',
  path: '/api/v1/dashboard/{idOrSlug}/filter_state/{key}',
  params: stateParams,
  query: tabQuery,
  body: filterState,
  answer: keyAnswer,
})

/** Deletes stored filters of a dashboard. */
export const deleteFilterState = call({
  summary: 'Delete stored filters of a dashboard',
  method: 'DELETE',
  path: '/api/v1/dashboard/{idOrSlug}/filter_state/{key}',
  params: stateParams,
  answer: z.object({ message: z.string() }),
})

/** Reads the picture of a dashboard; 202 without a picture while there is none. */
export const getDashboardThumbnail = call({
  summary: 'The picture of a dashboard',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}/thumbnail/{digest}/',
  params: z.object({ idOrSlug: z.string(), digest: z.string() }),
  status: 202,
  answer: z.object({ message: z.string() }),
})

const embedded = z.never()

/** Reads how a dashboard is embedded; embedding is off, so there is nothing. */
export const getEmbedded = call({
  summary: 'How a dashboard is embedded',
  method: 'GET',
  path: '/api/v1/dashboard/{idOrSlug}/embedded',
  params: idOrSlugParams,
  answer: embedded,
})

/** Embeds a dashboard; embedding is off. */
export const postEmbedded = call({
  summary: 'Embed a dashboard',
  method: 'POST',
  path: '/api/v1/dashboard/{idOrSlug}/embedded',
  params: idOrSlugParams,
  answer: embedded,
})

/** Changes how a dashboard is embedded; embedding is off. */
export const putEmbedded = call({
  summary: 'Change how a dashboard is embedded',
  method: 'PUT',
  path: '/api/v1/dashboard/{idOrSlug}/embedded',
  params: idOrSlugParams,
  answer: embedded,
})

/** Ends the embedding of a dashboard; embedding is off. */
export const deleteEmbedded = call({
  summary: 'End the embedding of a dashboard',
  method: 'DELETE',
  path: '/api/v1/dashboard/{idOrSlug}/embedded',
  params: idOrSlugParams,
  answer: embedded,
})
