import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'

const texts = z.array(z.string())

const form = z.record(z.string(), z.unknown())

/** A number in a query string. */
const count = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** What a dataset is where there is none of that number: the wire has it in the place of an error. */
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
 * Gives all that the builder of charts begins with. Numbers that are not there are no error: the dataset is called
 * `[Missing Dataset]` then, and a key that is over is told of in `message`.
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
  /** The form, as the text of its JSON. */
  form_data: z.string(),
})

const tabQuery = z.object({ tab_id: z.optional(z.string()) })

const keyAnswer = z.object({ key: z.string() })

const keyParams = z.object({ key: z.string() })

/** Keeps a form under a key; the same tab, dataset and chart have the same key. A form is kept for a week. */
export const postFormData = call({
  summary: 'Keep a form of the builder',
  method: 'POST',
  path: '/api/v1/explore/form_data',
  query: tabQuery,
  body: formDataBody,
  status: 201,
  answer: keyAnswer,
})

/** Gives a form that was kept, as the text of its JSON. */
export const getFormData = call({
  summary: 'A form that was kept',
  method: 'GET',
  path: '/api/v1/explore/form_data/{key}',
  params: keyParams,
  answer: z.object({ form_data: z.string() }),
})

/** Lets a form go. */
export const deleteFormData = call({
  summary: 'Let a form go',
  method: 'DELETE',
  path: '/api/v1/explore/form_data/{key}',
  params: keyParams,
  answer: z.object({ message: z.string() }),
})

/** Keeps another form under a key; a key that is not known begins here. */
export const putFormData = call({
  summary: 'Keep another form under a key',
  method: 'PUT',
  path: '/api/v1/explore/form_data/{key}',
  params: keyParams,
  query: tabQuery,
  body: formDataBody,
  answer: keyAnswer,
})

const urlParams = z.array(z.tuple([z.string(), z.string()]))

/** Keeps what the builder shows for good, and gives the address of it. Each call has a key of its own. */
export const postExplorePermalink = call({
  summary: 'Keep what the builder shows',
  method: 'POST',
  path: '/api/v1/explore/permalink',
  body: z.object({ formData: form, urlParams: z.nullish(urlParams) }),
  status: 201,
  answer: z.object({ key: z.string(), url: z.string() }),
})

/** Gives what the builder showed when its address was made. */
export const getExplorePermalink = call({
  summary: 'What the builder showed',
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
