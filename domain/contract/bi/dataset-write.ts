import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'
import { idParams } from '#domain/contract/wire.ts'
import { datasourceRecord } from './dataset.ts'

const tableName = z.string().check(z.minLength(1), z.maxLength(250))
const longText = z.nullish(z.string())

/** The author, which our server returns. Source: sync §3.6. */
const mark = z.optional(z.record(z.string(), z.unknown()))

/** A column of a new dataset: one of its source, by name (Superset's editor sends `name` as well), or a computed one. */
const createdColumn = z.looseObject({
  column_name: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  name: z.optional(z.string().check(z.maxLength(255))),
  verbose_name: longText,
  description: longText,
  expression: longText,
  type: longText,
  is_dttm: z.nullish(z.boolean()),
})

/** A column of a new dataset. */
export type CreatedColumn = z.infer<typeof createdColumn>

/**
 * A new dataset: a table, or with `sql` the rows of a query. `uuid`, `mark`, `columns` and `template_parameters`, the
 * values for the templates of `sql` (also `template_params`), only if the server accepts them: Superset does not.
 */
const newDataset = z.strictObject({
  database: z.int(),
  catalog: z.nullish(z.string()),
  schema: z.nullish(z.string().check(z.maxLength(250))),
  table_name: tableName,
  sql: longText,
  owners: z.optional(z.array(z.int())),
  is_managed_externally: z.nullish(z.boolean()),
  external_url: longText,
  normalize_columns: z.optional(z.boolean()),
  always_filter_main_dttm: z.optional(z.boolean()),
  uuid: z.optional(z.guid()),
  mark,
  template_parameters: longText,
  template_params: longText,
  columns: z.optional(z.array(createdColumn).check(z.maxLength(10_000))),
})

/** A new dataset. */
export type NewDataset = z.infer<typeof newDataset>

/** A column in an update: an existing one by `id` or `uuid`, otherwise a new one. */
const columnPatch = z.strictObject({
  id: z.optional(z.int()),
  uuid: z.nullish(z.guid()),
  column_name: z.string().check(z.minLength(1), z.maxLength(255)),
  verbose_name: longText,
  description: longText,
  expression: longText,
  type: longText,
  type_generic: z.nullish(z.int().check(z.minimum(0), z.maximum(3))),
  advanced_data_type: longText,
  is_dttm: z.nullish(z.boolean()),
  is_active: z.nullish(z.boolean()),
  filterable: z.optional(z.boolean()),
  groupby: z.optional(z.boolean()),
  python_date_format: longText,
  extra: longText,
})

/** A column in an update. */
export type ColumnPatch = z.infer<typeof columnPatch>

/** A metric in an update: an existing one by `id` or `uuid`, otherwise a new one. */
const metricPatch = z.strictObject({
  id: z.optional(z.int()),
  uuid: z.nullish(z.guid()),
  metric_name: z.string().check(z.minLength(1), z.maxLength(255)),
  expression: z.string(),
  verbose_name: longText,
  description: longText,
  metric_type: longText,
  d3format: longText,
  currency: longText,
  warning_text: longText,
  extra: longText,
})

/** A metric in an update. */
export type MetricPatch = z.infer<typeof metricPatch>

const MOST_PARTS = 10_000

/** The largest offset of times, in hours; more than a century leaves any calendar. */
const MOST_HOURS = 1_000_000

const hoursOffset = z.int().check(z.minimum(-MOST_HOURS), z.maximum(MOST_HOURS))

/** Fields of an update of a dataset; missing ones stay, and lists are replaced. */
const datasetPatch = z.strictObject({
  table_name: z.optional(tableName),
  database_id: z.optional(z.int()),
  catalog: z.nullish(z.string()),
  schema: z.nullish(z.string().check(z.maxLength(255))),
  sql: longText,
  description: longText,
  main_dttm_col: longText,
  offset: z.nullish(hoursOffset),
  cache_timeout: z.nullish(z.int()),
  template_params: longText,
  fetch_values_predicate: longText,
  filter_select_enabled: z.nullish(z.boolean()),
  normalize_columns: z.nullish(z.boolean()),
  always_filter_main_dttm: z.optional(z.boolean()),
  default_endpoint: longText,
  is_sqllab_view: z.nullish(z.boolean()),
  is_managed_externally: z.nullish(z.boolean()),
  external_url: longText,
  extra: longText,
  owners: z.optional(z.array(z.int())),
  columns: z.optional(z.array(columnPatch).check(z.maxLength(MOST_PARTS))),
  metrics: z.optional(z.array(metricPatch).check(z.maxLength(MOST_PARTS))),
  // Names of all its tags, if the server accepts them.
  tag_names: z.optional(z.array(z.string()).check(z.maxLength(1000))),
  mark,
})

/** Fields of an update of a dataset. */
export type DatasetPatch = z.infer<typeof datasetPatch>

const done = z.object({ message: z.string() })
const written = z.object({ id: z.int(), result: z.looseObject({}) })

/** Creates a dataset of a table, or of the rows of a query. */
export const createDataset = call({
  summary: 'Make a dataset',
  method: 'POST',
  path: '/api/v1/dataset/',
  synced: 'create',
  status: 201,
  body: newDataset,
  answer: z.extend(written, { data: z.optional(datasourceRecord) }),
})

/** Changes a dataset; only its owner may. With `override_columns` columns are matched by name. */
export const updateDataset = call({
  summary: 'Change a dataset',
  method: 'PUT',
  path: '/api/v1/dataset/{id}',
  synced: 'change',
  params: idParams,
  query: z.object({ override_columns: z.optional(z.string()) }),
  body: datasetPatch,
  answer: written,
})

/** Deletes a dataset; only its owner may. */
export const deleteDataset = call({
  summary: 'Delete a dataset',
  method: 'DELETE',
  path: '/api/v1/dataset/{id}',
  synced: 'change',
  params: idParams,
  answer: done,
})

/** Deletes several datasets, all of them or none. */
export const deleteDatasets = call({
  summary: 'Delete several datasets',
  method: 'DELETE',
  path: '/api/v1/dataset/',
  query: z.object({ q: risonQuery(z.array(z.int()).check(z.maxLength(1000))) }),
  answer: done,
})

/** Updates the columns of a dataset from its source. */
export const refreshDatasetColumns = call({
  summary: 'Take the columns of the source',
  method: 'PUT',
  path: '/api/v1/dataset/{id}/refresh',
  params: idParams,
  answer: done,
})

/** Copies a virtual dataset. */
export const duplicateDataset = call({
  summary: 'Copy a virtual dataset',
  method: 'POST',
  path: '/api/v1/dataset/duplicate',
  status: 201,
  body: z.strictObject({
    base_model_id: z.int(),
    table_name: tableName,
    owners: z.optional(z.array(z.int())),
  }),
  answer: written,
})

/** Returns the dataset of a table, and creates it if there is none. */
export const getOrCreateDataset = call({
  summary: 'The dataset of a table, made where there is none',
  method: 'POST',
  path: '/api/v1/dataset/get_or_create/',
  body: z.strictObject({
    database_id: z.int(),
    table_name: tableName,
    schema: z.nullish(z.string().check(z.maxLength(250))),
    catalog: z.nullish(z.string()),
    template_params: longText,
    normalize_columns: z.optional(z.boolean()),
    always_filter_main_dttm: z.optional(z.boolean()),
  }),
  answer: z.object({ result: z.object({ table_id: z.int() }) }),
})

const partParams = z.extend(idParams, {
  partId: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
})

/** Deletes a column of a dataset. */
export const deleteDatasetColumn = call({
  summary: 'Delete a column of a dataset',
  method: 'DELETE',
  path: '/api/v1/dataset/{id}/column/{partId}',
  params: partParams,
  answer: done,
})

/** Deletes a metric of a dataset. */
export const deleteDatasetMetric = call({
  summary: 'Delete a metric of a dataset',
  method: 'DELETE',
  path: '/api/v1/dataset/{id}/metric/{partId}',
  params: partParams,
  answer: done,
})
