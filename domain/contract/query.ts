import * as z from 'zod/mini'
import { call } from './call.ts'
import { risonQuery } from './rison/rison-query.ts'
import {
  idParams,
  listAnswer,
  listQueryString,
  namedTable,
  okAnswer,
  recordAnswer,
  userName,
  wireMilliseconds,
} from './wire.ts'

/** A result column on the wire; `type_generic` is 0 number, 1 text, 2 time, 3 boolean, null unknown. */
export const wireColumn = z.object({
  column_name: z.string(),
  name: z.optional(z.string()),
  type: z.nullable(z.string()),
  type_generic: z.nullish(z.int()),
  is_dttm: z.nullable(z.boolean()),
})

/** Names of limits that cut a result. */
const limitingFactor = z.enum(['QUERY', 'DROPDOWN', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'])

const wireQueryState = z.enum([
  'pending',
  'running',
  'success',
  'failed',
  'stopped',
  'timed_out',
  'started',
  'scheduled',
  'fetching',
])

/**
 * A query as the server stores it. `id` is the client's id, `queryId` and `serverId` are the server's number; times are
 * ms since 1970; `extra.columns` is `{}` until there is a result.
 */
export const wireQuery = z.object({
  id: z.string(),
  queryId: z.int(),
  serverId: z.int(),
  dbId: z.int(),
  db: z.nullable(z.string()),
  catalog: z.nullable(z.string()),
  schema: z.nullable(z.string()),
  sql: z.nullable(z.string()),
  executedSql: z.nullable(z.string()),
  sqlEditorId: z.nullable(z.string()),
  tab: z.nullable(z.string()),
  state: wireQueryState,
  progress: z.number(),
  rows: z.nullable(z.int()),
  limit: z.nullable(z.int()),
  limitingFactor: z.nullable(limitingFactor),
  errorMessage: z.nullable(z.string()),
  startDttm: z.nullable(wireMilliseconds),
  endDttm: z.nullable(wireMilliseconds),
  changed_on: z.string(),
  ctas: z.boolean(),
  tempSchema: z.nullable(z.string()),
  tempTable: z.nullable(z.string()),
  resultsKey: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  user: z.nullable(z.string()),
  extra: z.looseObject({ progress: z.nullish(z.string()) }),
})

/** Stops a query by the client's id; OK also if it has ended. */
export const stopQuery = call({
  summary: 'Stop a query',
  method: 'POST',
  path: '/api/v1/query/stop',
  body: z.strictObject({ client_id: z.string() }),
  answer: okAnswer,
})

/** Reads one of the user's queries by the server's number. */
export const getQuery = call({
  summary: 'One query of the user',
  method: 'GET',
  path: '/api/v1/query/{id}',
  params: idParams,
  answer: recordAnswer(
    z.object({
      id: z.int(),
      client_id: z.string(),
      status: wireQueryState,
      sql: z.nullable(z.string()),
      executed_sql: z.nullable(z.string()),
      sql_editor_id: z.nullable(z.string()),
      tab_name: z.nullable(z.string()),
      schema: z.nullable(z.string()),
      database: z.object({ id: z.int() }),
      rows: z.nullable(z.int()),
      limit: z.nullable(z.int()),
      progress: z.number(),
      error_message: z.nullable(z.string()),
      start_time: z.nullable(wireMilliseconds),
      end_time: z.nullable(wireMilliseconds),
      changed_on: z.string(),
      results_key: z.nullable(z.string()),
    }),
  ),
})

/** Reads the user's queries that changed at or after a time in ms since 1970. */
export const listQueriesUpdatedSince = call({
  summary: 'Queries of the user that changed at or after a time',
  method: 'GET',
  path: '/api/v1/query/updated_since',
  query: z.object({ q: risonQuery(z.object({ last_updated_ms: z.number() })) }),
  answer: z.object({ result: z.array(wireQuery) }),
})

/** A query in a list; fields beyond the id only if they were requested, or if no columns were. */
const queryRow = z.object({
  id: z.int(),
  changed_on: z.optional(z.string()),
  client_id: z.optional(z.string()),
  database: z.optional(z.object({ id: z.optional(z.int()), database_name: z.nullish(z.string()) })),
  end_time: z.nullish(wireMilliseconds),
  error_message: z.nullish(z.string()),
  executed_sql: z.nullish(z.string()),
  limit: z.nullish(z.int()),
  limiting_factor: z.optional(limitingFactor),
  progress: z.optional(z.number()),
  results_key: z.nullish(z.string()),
  rows: z.nullish(z.int()),
  schema: z.nullish(z.string()),
  select_as_cta: z.optional(z.boolean()),
  sql: z.nullish(z.string()),
  sql_editor_id: z.nullish(z.string()),
  sql_tables: z.optional(z.array(namedTable)),
  start_time: z.nullish(wireMilliseconds),
  status: z.optional(wireQueryState),
  tab_name: z.nullish(z.string()),
  tmp_table_name: z.nullish(z.string()),
  tracking_url: z.nullish(z.string()),
  user: z.optional(userName),
})

/** Lists the user's queries, by default newest first. */
export const listQueries = call({
  summary: 'Queries of the user',
  method: 'GET',
  path: '/api/v1/query/',
  query: listQueryString,
  answer: listAnswer(queryRow),
})
