import { stopQuery } from '#domain/contract/query.ts'
import { type ExecuteBody, executeSql } from '#domain/contract/sqllab.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import { send, sendRaw } from './send.ts'

/** A run may take as long as the server lets it; this is only for a server that went away without a word, in ms. */
const EXECUTE_TIMEOUT_MS = 3_600_000

/**
 * Runs a query and gives the bytes of its answer unread; `tabServerId` is the server's id of its tab, null while it has none.
 * Fails: with any WireError. Source: SQL spec §7.
 */
export async function execute(
  query: Query,
  tabServerId: number | null,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(executeSql, {
    body: executeBody(query, tabServerId),
    signal,
    timeoutMs: EXECUTE_TIMEOUT_MS,
  })
  return answer.ok ? ok(answer.value.bytes) : answer
}

/** Asks the server to stop a query by this device's id of it. Fails: with any WireError. */
export async function requestStop(query: Query): Promise<Result<void, WireError>> {
  const answer = await send(stopQuery, { body: { client_id: query.id } })
  return answer.ok ? ok(undefined) : answer
}

/** A tab that the server does not know is left out: a local id would say nothing there. Source: sync §2.4, §3.5. */
function executeBody(query: Query, tabServerId: number | null): ExecuteBody {
  return {
    client_id: query.id,
    database_id: query.dbId,
    json: true,
    runAsync: false,
    catalog: query.catalog,
    schema: query.schema,
    sql: query.sql,
    ...(query.isDataPreview || tabServerId === null ? {} : { sql_editor_id: String(tabServerId) }),
    tab: query.isDataPreview ? '' : query.tabName,
    tmp_table_name: '',
    select_as_cta: false,
    ctas_method: 'TABLE',
    queryLimit: query.queryLimit,
    expand_data: true,
  }
}
