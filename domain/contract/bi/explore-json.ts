import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

/** The requested part of the answer, and whether it may be cached; each is a text such as `true`. */
const query = z.object({
  form_data: z.optional(z.string()),
  force: z.optional(z.string()),
  query: z.optional(z.string()),
  results: z.optional(z.string()),
  samples: z.optional(z.string()),
  csv: z.optional(z.string()),
})

const body = z.object({ form_data: z.optional(z.unknown()) })

/** The dataset, in the path instead of the form. */
const datasource = z.object({
  type: z.string().check(z.maxLength(20)),
  id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
})

/** The shape of `data` depends on the viz type. */
const answer = z.looseObject({})

/** Reads the data of a legacy chart by its form. */
export const exploreJson = call({
  summary: 'The data of a chart of old',
  method: 'POST',
  path: '/superset/explore_json/',
  bodyAs: 'form',
  csrf: false,
  query,
  body,
  answer,
})

/** Reads the data of a legacy chart by the form in the address. */
export const getExploreJson = call({
  summary: 'The data of a chart of old, by its address',
  method: 'GET',
  path: '/superset/explore_json/',
  query,
  answer,
})

/** Reads the data of a legacy chart whose dataset is in the path. */
export const exploreJsonOf = call({
  summary: 'The data of a chart of old over a dataset',
  method: 'POST',
  path: '/superset/explore_json/{type}/{id}/',
  bodyAs: 'form',
  csrf: false,
  params: datasource,
  query,
  body,
  answer,
})

/** Reads the data of a legacy chart whose form and dataset are in the address. */
export const getExploreJsonOf = call({
  summary: 'The data of a chart of old over a dataset, by its address',
  method: 'GET',
  path: '/superset/explore_json/{type}/{id}/',
  params: datasource,
  query,
  answer,
})
