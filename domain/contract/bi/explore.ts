import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

const texts = z.array(z.string())

const form = z.record(z.string(), z.unknown())

/** A number in a query string. */
const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** The dataset of an unknown id, which the wire sends instead of an error. */
const missingDataset = z.object({
  columns: z.array(z.never()),
  metrics: z.array(z.never()),
  name: z.literal('[Missing Dataset]'),
})

const chartMetadata = z.object({
  changed_by: z.string(),
  changed_on_humanized: z.string(),
  created_by: z.string(),
  created_on_humanized: z.string(),
  dashboards: z.array(z.object({ id: z.int(), dashboard_title: z.nullable(z.string()) })),
  owners: texts,
})

/**
 * Reads the initial state of the chart builder. Unknown ids are no error: the dataset is named `[Missing Dataset]`, and
 * an expired key is reported in `message`.
 */
export const getExplore = call({
  summary: 'What the builder of charts begins with',
  method: 'GET',
  path: '/api/v1/explore/',
  query: z.object({
    slice_id: z.optional(count),
    datasource_id: z.optional(count),
    datasource_type: z.optional(z.string()),
    form_data_key: z.optional(z.string()),
    permalink_key: z.optional(z.string()),
  }),
  answer: z.object({
    result: z.object({
      dataset: z.union([missingDataset, z.looseObject({ id: z.int(), uid: z.string() })]),
      form_data: form,
      slice: z.nullable(
        z.looseObject({ slice_id: z.int(), slice_name: z.nullable(z.string()), form_data: form }),
      ),
      message: z.nullable(z.string()),
      metadata: z.nullable(chartMetadata),
    }),
  }),
})

const formDataBody = z.object({
  datasource_id: z.int(),
  datasource_type: z.string(),
  chart_id: z.nullish(z.int()),
  /** The form as a JSON text. */
  form_data: z.string(),
})

const tabQuery = z.object({ tab_id: z.optional(z.string()) })

const keyAnswer = z.object({ key: z.string() })

const keyParams = z.object({ key: z.string() })

/** Stores a form for a week and returns its key, which is the same for a tab, dataset and chart. */
export const postFormData = call({
  summary: 'Keep a form of the builder',
  method: 'POST',
  path: '/api/v1/explore/form_data',
  query: tabQuery,
  body: formDataBody,
  status: 201,
  answer: keyAnswer,
})

/** Reads a stored form as a JSON text. */
export const getFormData = call({
  summary: 'A stored form',
  method: 'GET',
  path: '/api/v1/explore/form_data/{key}',
  params: keyParams,
  answer: z.object({ form_data: z.string() }),
})

/** Deletes a stored form. */
export const deleteFormData = call({
  summary: 'Let a form go',
  method: 'DELETE',
  path: '/api/v1/explore/form_data/{key}',
  params: keyParams,
  answer: z.object({ message: z.string() }),
})

/** Replaces a stored form, or stores it under a new key. */
export const putFormData = call({
  summary: 'Replace a stored form',
  method: 'PUT',
  path: '/api/v1/explore/form_data/{key}',
  params: keyParams,
  query: tabQuery,
  body: formDataBody,
  answer: keyAnswer,
})

const urlParams = z.array(z.tuple([z.string(), z.string()]))

/** Stores the state of the builder permanently and returns its address. Each call has a new key. */
export const postExplorePermalink = call({
  summary: 'Store the state of the chart builder',
  method: 'POST',
  path: '/api/v1/explore/permalink',
  body: z.object({ formData: form, urlParams: z.nullish(urlParams) }),
  status: 201,
  answer: z.object({ key: z.string(), url: z.string() }),
})

/** Reads the state of the builder that an address was made for. */
export const getExplorePermalink = call({
  summary: 'A stored state of the chart builder',
  method: 'GET',
  path: '/api/v1/explore/permalink/{key}',
  params: keyParams,
  answer: z.object({
    chartId: z.nullable(z.int()),
    datasource: z.string(),
    datasourceId: z.int(),
    datasourceType: z.string(),
    state: z.object({ formData: form, urlParams: z.nullable(urlParams) }),
  }),
})
