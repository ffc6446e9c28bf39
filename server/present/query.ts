import { namedTables } from '#domain/sql/tables/named-tables.ts'
import type { QueryRow } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import { wireTime } from './times.ts'

/** The states that the server writes; any other counts as failed. */
const STORED_STATES = [
  'scheduled',
  'pending',
  'running',
  'success',
  'failed',
  'stopped',
  'timed_out',
] as const

const FACTORS = ['QUERY', 'DROPDOWN', 'QUERY_AND_DROPDOWN', 'NOT_LIMITED', 'UNKNOWN'] as const

function factorOf(row: Pick<QueryRow, 'limiting_factor'>) {
  return FACTORS.find((factor) => factor === row.limiting_factor) ?? 'UNKNOWN'
}

function stateOf(row: Pick<QueryRow, 'state'>) {
  return STORED_STATES.find((state) => state === row.state) ?? 'failed'
}

function extraOf(row: QueryRow): Record<string, unknown> {
  const extra: unknown = JSON.parse(row.extra_json)
  return { progress: null, columns: {}, ...(typeof extra === 'object' ? extra : {}) }
}

/** A query in the form of the API with times as numbers, for execute and tabs. */
export function presentQuery(row: QueryRow, user: User) {
  return {
    changed_on: wireTime(row.changed_on),
    dbId: row.database_id,
    db: row.database_name,
    endDttm: row.ended_on,
    errorMessage: row.error_message,
    executedSql: row.executed_sql,
    id: row.client_id,
    queryId: row.id,
    limit: row.row_limit,
    limitingFactor: factorOf(row),
    progress: row.progress,
    rows: row.row_count,
    catalog: row.catalog,
    schema: row.schema,
    ctas: row.select_as_cta === 1,
    serverId: row.id,
    sql: row.sql,
    sqlEditorId: row.sql_editor_id,
    startDttm: row.started_on,
    state: stateOf(row),
    tab: row.tab_name,
    tempSchema: row.tmp_schema_name,
    tempTable: row.tmp_table_name,
    userId: row.user_id,
    user: `${user.first_name} ${user.last_name}`,
    resultsKey: row.results_key,
    trackingUrl: null,
    extra: extraOf(row),
  }
}

/** A query with times as texts, for `updated_since`. */
export function presentChangedQuery(row: QueryRow, user: User) {
  return { ...presentQuery(row, user), startDttm: textOf(row.started_on), endDttm: textOf(row.ended_on) }
}

function textOf(ms: number | null): string | null {
  return ms === null ? null : ms.toFixed(6)
}

/** The common fields of history and lists. */
function presentCommon(row: Omit<QueryRow, 'database_name'>) {
  return {
    changed_on: wireTime(row.changed_on),
    client_id: row.client_id,
    error_message: row.error_message,
    executed_sql: row.executed_sql,
    id: row.id,
    limit: row.row_limit,
    progress: row.progress,
    results_key: row.results_key,
    rows: row.row_count,
    schema: row.schema,
    select_as_cta: row.select_as_cta === 1,
    sql: row.sql,
    sql_editor_id: row.sql_editor_id,
    status: stateOf(row),
    tab_name: row.tab_name,
    tmp_table_name: row.tmp_table_name,
    tracking_url: null,
  }
}

/** An entry of the query history. */
export function presentHistoryQuery(row: QueryRow) {
  return {
    ...presentCommon(row),
    database: { id: row.database_id },
    end_result_backend_time: null,
    end_time: textOf(row.ended_on),
    select_as_cta_used: row.select_as_cta === 1,
    select_sql: null,
    start_running_time: textOf(row.started_on),
    start_time: textOf(row.started_on),
    tmp_schema_name: row.tmp_schema_name,
  }
}

/** A query as in lists; `databaseName` is null if its database was deleted. */
export function presentQueryRow(
  row: Omit<QueryRow, 'database_name'>,
  { user, databaseName }: { readonly user: User; readonly databaseName: string | null },
) {
  return {
    ...presentCommon(row),
    database: { id: row.database_id, database_name: databaseName },
    end_time: row.ended_on,
    limiting_factor: factorOf(row),
    sql_tables: [...namedTables(row.sql)],
    start_time: row.started_on,
    user: { first_name: user.first_name, id: user.id, last_name: user.last_name },
  }
}
