import * as z from 'zod/mini'
import { EXPORT_FORMAT_NAMES } from '#domain/core/export-format.ts'
import { call } from './call.ts'
import { wireColumn, wireQuery } from './query.ts'
import { risonQuery } from './rison/rison-query.ts'
import { tabState } from './tab-state.ts'
import { okAnswer } from './wire.ts'

/** A database in the initial state of the SQL editor. */
const startDatabase = z.object({
  id: z.int(),
  database_name: z.string(),
  backend: z.string(),
  expose_in_sqllab: z.nullable(z.boolean()),
  allow_run_async: z.nullable(z.boolean()),
  allow_file_upload: z.nullable(z.boolean()),
  allow_ctas: z.nullable(z.boolean()),
  allow_cvas: z.nullable(z.boolean()),
  allow_dml: z.nullable(z.boolean()),
  force_ctas_schema: z.nullable(z.string()),
})

/** Initial state of the SQL editor: the complete active tab, the others by id and label. */
export const getSqlLab = call({
  summary: 'Start state of the SQL editor',
  method: 'GET',
  path: '/api/v1/sqllab/',
  answer: z.object({
    result: z.object({
      tab_state_ids: z.array(z.object({ id: z.int(), label: z.nullable(z.string()) })),
      active_tab: z.nullable(tabState),
      databases: z.record(z.string(), startDatabase),
    }),
  }),
})

/** A run with a result; `data` may have numbers that only a lossless parser reads exactly. */
export const executeSuccess = z.object({
  query_id: z.int(),
  status: z.literal('success'),
  data: z.array(z.record(z.string(), z.unknown())),
  columns: z.array(wireColumn),
  selected_columns: z.array(wireColumn),
  expanded_columns: z.array(wireColumn),
  query: wireQuery,
  displayLimitReached: z.optional(z.boolean()),
})

const executeStopped = z.object({ query_id: z.int(), status: z.literal('stopped') })

/** A run in progress: started asynchronously, or already running under this id. */
const executeStarted = z.object({ query: wireQuery })

const executeAnswer = z.union([executeSuccess, executeStopped, executeStarted])

/** The SQL to run and its database; unknown fields are rejected. `queryLimit` 0 or null means the server's default. */
const executeBody = z.strictObject({
  database_id: z.int(),
  sql: z.string(),
  client_id: z.optional(z.nullable(z.string())),
  queryLimit: z.optional(z.nullable(z.int())),
  sql_editor_id: z.optional(z.nullable(z.string())),
  catalog: z.optional(z.nullable(z.string())),
  schema: z.optional(z.nullable(z.string())),
  tab: z.optional(z.nullable(z.string())),
  ctas_method: z.optional(z.nullable(z.string())),
  templateParams: z.optional(z.nullable(z.string())),
  tmp_table_name: z.optional(z.nullable(z.string())),
  select_as_cta: z.optional(z.nullable(z.boolean())),
  json: z.optional(z.nullable(z.boolean())),
  runAsync: z.optional(z.nullable(z.boolean())),
  expand_data: z.optional(z.nullable(z.boolean())),
  /** The user confirmed the cost. Ours; Superset rejects it. */
  accepts_cost: z.optional(z.nullable(z.boolean())),
})

/** The SQL to run and its database. */
export type ExecuteBody = z.infer<typeof executeBody>

/** Runs SQL. The answer has the result, or is 202 at once with `runAsync` or the header Prefer. */
export const executeSql = call({
  summary: 'Run SQL',
  method: 'POST',
  path: '/api/v1/sqllab/execute/',
  body: executeBody,
  answer: executeAnswer,
})

/** Reads a stored result, or its first rows; `rows` 0 means all. */
export const getResults = call({
  summary: 'A stored result',
  method: 'GET',
  path: '/api/v1/sqllab/results/',
  query: z.object({
    q: risonQuery(z.object({ key: z.string(), rows: z.optional(z.int()) })),
  }),
  answer: executeSuccess,
})

/**
 * Options of a file: without a format, CSV as in Superset. `name` is the name of the file, `style` the JSON of the style
 * of CSV and TSV: `separator`, `decimal`, `nullText`, `quotes` and `hasBom`.
 */
const exportQuery = z.object({
  format: z.optional(z.enum(EXPORT_FORMAT_NAMES)),
  rows: z.optional(z.enum(['result', 'all'])),
  name: z.optional(z.string().check(z.maxLength(200))),
  style: z.optional(z.string().check(z.maxLength(500))),
})

/** A file in progress, with its progress in percent if known. */
const exportUnderWay = z.object({ status: z.literal('running'), percent: z.number() })

/**
 * Returns the result of a query as a file: CSV, or in the requested format, which no client of Superset uses. Such a file
 * is stored for a day and supports ranges. With the header Prefer the answer is 202 while it is written.
 */
export const exportFile = call({
  summary: 'The result of a query as a file',
  method: 'GET',
  path: '/api/v1/sqllab/export/{clientId}/',
  params: z.object({ clientId: z.string() }),
  query: exportQuery,
  answer: z.union([z.string(), exportUnderWay]),
})

/** Stops writing a file, and deletes a finished one. */
export const deleteExport = call({
  summary: 'Stop an export',
  method: 'DELETE',
  path: '/api/v1/sqllab/export/{clientId}/',
  params: z.object({ clientId: z.string() }),
  query: exportQuery,
  answer: okAnswer,
})

/** Formats SQL; the engine may be unknown. */
export const formatSql = call({
  summary: 'Format SQL',
  method: 'POST',
  path: '/api/v1/sqllab/format_sql/',
  body: z.strictObject({ sql: z.string(), engine: z.optional(z.nullable(z.string())) }),
  answer: okAnswer,
})
