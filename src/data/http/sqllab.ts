import { stopQuery } from '#domain/contract/query.ts'
import { type ExecuteBody, executeSql, getResults } from '#domain/contract/sqllab.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { Query } from '#domain/query/query.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { send, sendRaw } from './send.ts'

/** Time limit of a run, in ms, for a server that vanished; the server's own limit applies first. */
const EXECUTE_TIMEOUT_MS = 3_600_000

/** Time limit for fetching a result, in ms. Source: SQL spec §9 Results fetch timeout. */
const RESULTS_TIMEOUT_MS = 600_000

/** Asks for an answer after 2 s while the run continues; other servers ignore it (RFC 7240). Source: wire §5. */
const EARLY_ANSWER = { prefer: 'wait=2' }

/** The server id of the query's tab (null if unsent), and whether its database runs queries asynchronously. */
interface ExecuteOptions {
  readonly tabServerId: number | null
  readonly allowsAsync: boolean
  /** Whether the user accepted the cost. */
  readonly acceptsCost?: boolean
  readonly signal: AbortSignal
  /** The page's query string, for templates with `url_param`. */
  readonly search?: string
}

/** Runs a query and returns the unparsed answer. Fails: with any WireError. Source: SQL spec §7. */
export async function execute(
  query: Query,
  { tabServerId, allowsAsync, acceptsCost = false, signal, search = '' }: ExecuteOptions,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(executeSql, {
    body: { ...executeBody(query, tabServerId), ...(acceptsCost ? { accepts_cost: true } : {}) },
    search,
    ...(allowsAsync ? { headers: EARLY_ANSWER } : {}),
    signal,
    timeoutMs: EXECUTE_TIMEOUT_MS,
  })
  return answer.ok ? ok(answer.value.bytes) : answer
}

/** Requests the stop of a query by its client id. Fails: with any WireError. */
export async function requestStop(query: Query): Promise<Result<void, WireError>> {
  // The database is named for runs of this device, which are answered without the server.
  const search = query.dbId === THIS_DEVICE_ID ? `?database=${THIS_DEVICE_ID}` : ''
  const answer = await send(stopQuery, { body: { client_id: query.id }, search })
  return answer.ok ? ok(undefined) : answer
}

/** Fetches a stored result, unparsed. Fails: with any WireError; `gone` if the server no longer has it. Source: SQL spec §7. */
export async function fetchResults(
  key: string,
  signal?: AbortSignal,
  timeoutMs = RESULTS_TIMEOUT_MS,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(getResults, {
    query: { q: { key } },
    timeoutMs,
    ...(signal === undefined ? {} : { signal }),
  })
  return answer.ok ? ok(answer.value.bytes) : answer
}

/** Fetches the first rows of a stored result, unparsed. Fails: as `fetchResults`. */
export async function fetchFirstRows(
  key: string,
  rows: number,
  signal: AbortSignal,
): Promise<Result<ArrayBuffer, WireError>> {
  const answer = await sendRaw(getResults, { query: { q: { key, rows } }, signal })
  return answer.ok ? ok(answer.value.bytes) : answer
}

/** Omits a tab without a server id; its local id means nothing to the server. Source: sync §2.4, §3.5. */
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
