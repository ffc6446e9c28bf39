import { stopQuery } from '#domain/contract/query.ts'
import { type ExecuteBody, executeSql, getResults } from '#domain/contract/sqllab.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import { send, sendRaw } from './send.ts'

/** A run may take as long as the server lets it; this is only for a server that went away without a word, in ms. */
const EXECUTE_TIMEOUT_MS = 3_600_000

/** Longest wait for a result that the server has, in ms. Source: SQL spec §9 Results fetch timeout. */
const RESULTS_TIMEOUT_MS = 600_000

/** A server that can answers so soon in any case, and goes on by itself; another passes over it (RFC 7240). Source: wire §5. */
const ASKS_FOR_ANSWER_SOON = { prefer: 'wait=2' }

/** The server's id of the query's tab, null while it has none, and whether its database may answer before the end. */
interface ExecuteOptions {
  readonly tabServerId: number | null
  readonly allowsAsync: boolean
  readonly signal: AbortSignal
  /** The query string of the page, for templates that ask for it (`url_param`). */
  readonly search?: string
}

/**
 * Runs a query and gives the bytes of its answer unread.
 * Fails: with any WireError. Source: SQL spec §7.
 */
export async function execute(
  query: Query,
  { tabServerId, allowsAsync, signal, search = '' }: ExecuteOptions,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(executeSql, {
    body: executeBody(query, tabServerId),
    search,
    ...(allowsAsync ? { headers: ASKS_FOR_ANSWER_SOON } : {}),
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

/**
 * Fetches the result that the server has under a key, its bytes unread. Fails: with any WireError; `gone` once the server
 * has it no more. Source: SQL spec §7.
 */
export async function fetchResults(
  key: string,
  signal?: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(getResults, {
    query: { q: { key } },
    timeoutMs: RESULTS_TIMEOUT_MS,
    ...(signal === undefined ? {} : { signal }),
  })
  return answer.ok ? ok(answer.value.bytes) : answer
}

/** Fetches the first rows of the result that the server has under a key, their bytes unread. Fails: as `fetchResults`. */
export async function fetchFirstRows(
  key: string,
  rows: number,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(getResults, { query: { q: { key, rows } }, signal })
  return answer.ok ? ok(answer.value.bytes) : answer
}

/** A tab that the server does not know is left out: a local id would say nothing there. Source: sync §2.4, §3.5. */
function executeBody(query: Query, tabServerId: number | null): ExecuteBody {
  return {
    client_id: query.id,
    database_id: query.dbId,
    runAsync: query.runAsync,
    catalog: query.catalog,
    schema: query.schema,
    sql: query.sql,
    ...(query.isDataPreview || tabServerId === null ? {} : { sql_editor_id: String(tabServerId) }),
    tab: query.isDataPreview ? '' : query.tabName,
    tmp_table_name: query.ctas?.table ?? '',
    select_as_cta: query.ctas !== null,
    ctas_method: query.ctas?.method ?? 'TABLE',
    ...(query.templateParams === null ? {} : { templateParams: query.templateParams }),
    queryLimit: query.queryLimit,
    expand_data: true,
  }
}
