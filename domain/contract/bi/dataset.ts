import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import {
  idParams,
  listAnswer,
  listQueryString,
  recordAnswer,
  recordQueryString,
  tagName,
  userName,
} from '#domain/contract/wire.ts'

const datasetDatabase = z.object({
  id: z.int(),
  database_name: z.string(),
  backend: z.optional(z.string()),
})

/** A column of a dataset; one with `expression` is calculated. Source: BI spec §3. */
const datasetColumn = z.object({
  id: z.int(),
  column_name: z.string(),
  verbose_name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  expression: z.nullable(z.string()),
  type: z.nullable(z.string()),
  type_generic: z.nullable(z.int()),
  is_dttm: z.nullable(z.boolean()),
  filterable: z.nullable(z.boolean()),
  groupby: z.nullable(z.boolean()),
  python_date_format: z.nullish(z.string()),
  uuid: z.nullish(z.string()),
  is_active: z.nullish(z.boolean()),
  extra: z.nullish(z.string()),
})

/** A saved metric. Source: BI spec §3. */
const datasetMetric = z.object({
  id: z.int(),
  metric_name: z.string(),
  verbose_name: z.nullable(z.string()),
  expression: z.string(),
  description: z.nullable(z.string()),
  d3format: z.nullable(z.string()),
  metric_type: z.nullish(z.string()),
  warning_text: z.nullish(z.string()),
  // Superset 4 sends a JSON text, later versions an object.
  currency: z.nullish(z.union([z.string(), z.looseObject({})])),
  uuid: z.nullish(z.string()),
  extra: z.nullish(z.string()),
})

const datasetRow = z.object({
  id: z.int(),
  table_name: z.string(),
  schema: z.nullish(z.string()),
  catalog: z.nullish(z.string()),
  kind: z.optional(z.enum(['physical', 'virtual'])),
  database: z.optional(z.object({ id: z.optional(z.int()), database_name: z.optional(z.string()) })),
  description: z.nullish(z.string()),
  sql: z.nullish(z.string()),
  extra: z.nullish(z.string()),
  changed_by_name: z.nullish(z.string()),
  changed_on_utc: z.optional(z.string()),
  changed_on_delta_humanized: z.optional(z.string()),
  owners: z.optional(z.array(userName)),
  tags: z.optional(z.array(tagName)),
})

/** A dataset in a list. */
export type DatasetListRow = z.infer<typeof datasetRow>

/** A dataset with its columns and metrics. Source: BI spec §3. */
const datasetRecord = z.object({
  id: z.int(),
  uid: z.string(),
  table_name: z.string(),
  datasource_name: z.string(),
  name: z.string(),
  schema: z.nullable(z.string()),
  catalog: z.nullish(z.string()),
  sql: z.nullable(z.string()),
  kind: z.enum(['physical', 'virtual']),
  description: z.nullable(z.string()),
  main_dttm_col: z.nullable(z.string()),
  cache_timeout: z.nullish(z.int()),
  offset: z.nullish(z.int()),
  template_params: z.nullish(z.string()),
  extra: z.nullish(z.string()),
  changed_by: z.nullish(z.looseObject({})),
  database: datasetDatabase,
  columns: z.array(datasetColumn),
  metrics: z.array(datasetMetric),
  time_grain_sqla: z.array(z.tuple([z.nullable(z.string()), z.string()])),
  granularity_sqla: z.array(z.tuple([z.string(), z.string()])),
  verbose_map: z.record(z.string(), z.string()),
  owners: z.array(userName),
  tags: z.optional(z.array(tagName)),
  changed_on: z.string(),
})

/** A dataset for charts; on a dashboard with only the columns and metrics that its charts use. */
export const datasourceRecord = z.object({
  id: z.int(),
  uid: z.string(),
  table_name: z.string(),
  schema: z.nullable(z.string()),
  main_dttm_col: z.nullable(z.string()),
  columns: z.array(datasetColumn),
  metrics: z.array(datasetMetric),
  verbose_map: z.record(z.string(), z.string()),
  time_grain_sqla: z.array(z.tuple([z.nullable(z.string()), z.string()])),
  database: z.object({ id: z.int(), name: z.string(), backend: z.string() }),
})

/** Lists datasets. */
export const listDatasets = call({
  summary: 'Datasets that the user may see',
  method: 'GET',
  path: '/api/v1/dataset/',
  query: listQueryString,
  answer: listAnswer(datasetRow),
})

/** Request of the first page of datasets, last changed first. */
export const FIRST_DATASETS = {
  columns: [
    'id',
    'table_name',
    'catalog',
    'schema',
    'sql',
    'kind',
    'description',
    'extra',
    'database.id',
    'database.database_name',
    'changed_on_utc',
    'changed_by_name',
    'owners.id',
    'owners.first_name',
    'owners.last_name',
    'tags.id',
    'tags.name',
    'tags.type',
  ],
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc' as const,
  page: 0,
  page_size: 100,
}

/** Reads a dataset with its columns and metrics. */
export const getDataset = call({
  summary: 'One dataset with its columns and metrics',
  method: 'GET',
  path: '/api/v1/dataset/{id}',
  params: idParams,
  query: recordQueryString,
  answer: recordAnswer(datasetRecord),
})
