import { readPages } from '#data/http/read-pages.ts'
import { send } from '#data/http/send.ts'
import type { StoredConnection } from '#domain/connections/draft.ts'
import { FIRST_DATASETS, listDatasets } from '#domain/contract/bi/dataset.ts'
import {
  type DatabaseRow,
  getDatabaseConnection,
  getDatabaseInfo,
  getDatabaseUsers,
  listDatabases,
} from '#domain/contract/database.ts'
import {
  type AvailableDatabase,
  createDatabase,
  type DatabaseFields,
  deleteDatabase,
  listAvailableDatabases,
  testConnection,
  updateDatabase,
} from '#domain/contract/server/database-connection.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** The databases of a server, whether the user may change them, and the kinds that can be connected to. */
interface DatabaseList {
  readonly rows: readonly DatabaseRow[]
  readonly mayWrite: boolean
  readonly kinds: readonly AvailableDatabase[]
}

const PAGE_SIZE = 100
const NAMED_DATASETS = 5
const MAX_PAGES = 20

/** Time limit of calls that connect to a database, in ms. */
const CONNECT_TIMEOUT_MS = 45_000

/** Reads all databases by name, at most 2,000. Fails: with any WireError. */
export async function fetchDatabaseList(signal?: AbortSignal): Promise<Result<DatabaseList, WireError>> {
  const q = { order_column: 'database_name', order_direction: 'asc' as const, page_size: PAGE_SIZE }
  const [rows, info] = await Promise.all([
    readPages(MAX_PAGES, async (page) => send(listDatabases, { query: { q: { ...q, page } }, signal })),
    send(getDatabaseInfo, { query: { q: { keys: ['permissions'] } }, signal }),
  ])
  if (!rows.ok) return rows
  const mayWrite = info.ok && info.value.permissions.includes('can_write')
  const available = mayWrite ? await send(listAvailableDatabases, { signal }) : null
  const kinds = available?.ok ? available.value.databases : []
  return ok({ rows: rows.value, mayWrite, kinds })
}

/** The connection of a database, with masked secrets. */
interface DatabaseConnection extends StoredConnection {
  readonly is_managed_externally: boolean
  readonly is_password_lost?: boolean | undefined
}

/** Reads the connection of a database. Fails: with any WireError. */
export async function fetchConnection(id: number): Promise<Result<DatabaseConnection, WireError>> {
  const answer = await send(getDatabaseConnection, { params: { id } })
  return answer.ok ? ok({ ...answer.value.result, id }) : answer
}

/** The users of a database: names of its first datasets, of charts and dashboards, and the number of tabs. */
export interface DatabaseUsers {
  readonly datasets: readonly string[]
  readonly datasetCount: number
  readonly charts: readonly string[]
  readonly dashboards: readonly string[]
  readonly chartCount: number
  readonly dashboardCount: number
  readonly tabCount: number
}

/** Reads what uses a database. Fails: with any WireError. */
export async function fetchDatabaseUsers(id: number): Promise<Result<DatabaseUsers, WireError>> {
  const filters = [{ col: 'database', opr: 'rel_o_m', value: id }]
  const first = { ...FIRST_DATASETS, page: 0, page_size: NAMED_DATASETS, filters }
  const [answer, datasets] = await Promise.all([
    send(getDatabaseUsers, { params: { id } }),
    send(listDatasets, { query: { q: first } }),
  ])
  if (!answer.ok) return answer
  if (!datasets.ok) return datasets
  const { charts, dashboards, sqllab_tab_states: tabs } = answer.value
  return ok({
    datasets: datasets.value.result.map(({ table_name: name }) => name),
    datasetCount: datasets.value.count,
    charts: charts.result.map((chart) => chart.slice_name ?? ''),
    dashboards: dashboards.result.map((dashboard) => dashboard.title ?? ''),
    chartCount: charts.count,
    dashboardCount: dashboards.count,
    tabCount: tabs.count,
  })
}

/** Tries a connection. `id` and `name` are those of the stored database whose masked secrets are used. Fails: with any WireError. */
export async function tryConnection(
  fields: DatabaseFields,
  stored: { readonly id: number | null; readonly name: string },
): Promise<Result<unknown, WireError>> {
  const body = { ...fields, database_name: stored.name, ...(stored.id === null ? {} : { id: stored.id }) }
  return await send(testConnection, { body, timeoutMs: CONNECT_TIMEOUT_MS })
}

/** Creates or changes a database; gives its id. Fails: with any WireError. */
export async function storeDatabase(
  id: number | null,
  fields: DatabaseFields & { readonly database_name: string },
): Promise<Result<number, WireError>> {
  const answer =
    id === null
      ? await send(createDatabase, { body: fields, timeoutMs: CONNECT_TIMEOUT_MS })
      : await send(updateDatabase, { params: { id }, body: fields, timeoutMs: CONNECT_TIMEOUT_MS })
  return answer.ok ? ok(answer.value.id) : answer
}

/** Deletes a database. Fails: with any WireError. */
export async function removeDatabase(id: number): Promise<Result<unknown, WireError>> {
  return await send(deleteDatabase, { params: { id } })
}
