import * as z from 'zod/mini'
import { call } from './call.ts'
import { databasePermissions } from './database.ts'
import { wireColumn, wireQuery } from './query.ts'
import { risonQuery } from './rison-query.ts'
import { tabState } from './tab-state.ts'
import { okAnswer } from './wire.ts'

/** A database as the start state of the SQL editor lists it. */
const startDatabase = z.object({
  id: z.int(),
  database_name: z.string(),
  backend: z.string(),
  ...databasePermissions,
})

/** Start state of the SQL editor: the active tab whole, the others by id and label. */
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

/** A run that gave a result; `data` may hold numbers that only a lossless parser keeps exact. */
const executeSuccess = z.object({
  query_id: z.int(),
  status: z.literal('success'),
  data: z.array(z.record(z.string(), z.unknown())),
  columns: z.array(wireColumn),
  selected_columns: z.array(wireColumn),
  expanded_columns: z.array(wireColumn),
  query: wireQuery,
  displayLimitReached: z.optional(z.boolean()),
})

/** A run that was stopped while its call waited. */
const executeStopped = z.object({ query_id: z.int(), status: z.literal('stopped') })

/** A run that goes on: started asynchronously, or the same id while it still runs. */
const executeStarted = z.object({ query: wireQuery })

/** What execute answers. */
const executeAnswer = z.union([executeSuccess, executeStopped, executeStarted])

/** The SQL to run and where; an unknown field is refused. `queryLimit` 0 or null means the server's most. */
const executeBody = z.strictObject({
  database_id: z.int(),
  sql: z.string(),
  client_id: z.nullish(z.string()),
  queryLimit: z.nullish(z.int()),
  sql_editor_id: z.nullish(z.string()),
  catalog: z.nullish(z.string()),
  schema: z.nullish(z.string()),
  tab: z.nullish(z.string()),
  ctas_method: z.nullish(z.string()),
  templateParams: z.nullish(z.string()),
  tmp_table_name: z.nullish(z.string()),
  select_as_cta: z.nullish(z.boolean()),
  json: z.nullish(z.boolean()),
  runAsync: z.nullish(z.boolean()),
  expand_data: z.nullish(z.boolean()),
})

/** The SQL to run and where. */
export type ExecuteBody = z.infer<typeof executeBody>

/** Runs SQL and waits for its result. */
export const executeSql = call({
  summary: 'Run SQL',
  method: 'POST',
  path: '/api/v1/sqllab/execute/',
  body: executeBody,
  answer: executeAnswer,
})

/** The stored result of a query, by its key; `rows` cuts it, 0 means all of it. Answers as a run that gave a result. */
export const getResults = call({
  summary: 'Result of a query',
  method: 'GET',
  path: '/api/v1/sqllab/results/',
  query: z.object({ q: risonQuery(z.object({ key: z.string(), rows: z.optional(z.int()) })) }),
  answer: executeSuccess,
})

/** Writes SQL anew, in lines and with indents; an engine that is not known counts as none. */
export const formatSql = call({
  summary: 'Format SQL',
  method: 'POST',
  path: '/api/v1/sqllab/format_sql/',
  body: z.strictObject({ sql: z.string(), engine: z.nullish(z.string()) }),
  answer: okAnswer,
})
