import { insertDashboard } from '#server/store/dashboards.ts'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

type CallName = (typeof ALL_CALLS)[number]['name']

/** Answers to the owner, to another person, for a record that is gone; '–' where a call has no record of its own. */
type Row = readonly [own: number, other: number | '–', gone: number | '–']

// Source: security S-07. Tabs of others are 403 as the reference server has it; all else hides what is not one's own.
const MATRIX: Readonly<Record<CallName, Row>> = {
  getMe: [200, '–', '–'],
  getMyRoles: [200, '–', '–'],
  getCsrfToken: [200, '–', '–'],
  signInWithLink: [401, '–', '–'],
  signOut: [200, '–', '–'],
  listDatabases: [200, '–', '–'],
  getDatabase: [200, 200, 404],
  listCatalogs: [200, 200, 404],
  listSchemas: [200, 200, 404],
  listTables: [200, 200, 404],
  getTableMetadata: [200, 200, 404],
  getSelectStar: [200, 200, 404],
  getSqlLab: [200, '–', '–'],
  executeSql: [200, '–', '–'],
  stopQuery: [200, 404, 404],
  listQueriesUpdatedSince: [200, '–', '–'],
  getQuery: [200, 404, 404],
  createTab: [200, '–', '–'],
  getTab: [200, 403, 404],
  updateTab: [200, 403, 404],
  deleteTab: [200, 403, 404],
  activateTab: [200, 403, 404],
  migrateQuery: [200, 403, 404],
  deleteTabQuery: [200, 403, 404],
  createTableSchema: [200, 403, 400],
  expandTableSchema: [200, 403, 200],
  deleteTableSchema: [200, 403, 200],
  listSavedQueries: [200, '–', '–'],
  createSavedQuery: [201, '–', '–'],
  getSavedQuery: [200, 404, 404],
  updateSavedQuery: [200, 404, 404],
  deleteSavedQuery: [200, 404, 404],
  getSyncAbilities: [200, '–', '–'],
  listChanges: [200, '–', '–'],
  postChartData: [200, 200, 404],
  listDatasets: [200, '–', '–'],
  getDataset: [200, 200, 404],
  listCharts: [200, '–', '–'],
  favoriteStatus: [200, 200, 404],
  getChart: [200, 200, 404],
  addFavorite: [200, 200, 404],
  removeFavorite: [200, 200, 404],
  listDashboards: [200, '–', '–'],
  dashboardFavoriteStatus: [200, 404, 404],
  getDashboard: [200, 404, 404],
  getDashboardCharts: [200, 404, 404],
  getDashboardDatasets: [200, 404, 404],
  addDashboardFavorite: [200, 404, 404],
  removeDashboardFavorite: [200, 404, 404],
  getOpenApi: [200, '–', '–'],
}

/** Stands in everything that one person keeps for themselves, and may stand in no answer to another. */
const SECRET = 'zzsecret'

const PUBLIC: readonly CallName[] = ['signInWithLink', 'getOpenApi']
const GONE = 987_654

/** Ids of one person's records; the dashboard is a draft. */
interface Ids {
  readonly tab: number
  readonly table: number
  readonly savedQuery: number
  readonly query: number
  readonly clientId: string
  readonly database: number
  readonly dataset: number
  readonly chart: number
  readonly dashboard: number
}

let server: TestApp
let other: TestClient
let otherId: number
let shared: Pick<Ids, 'database' | 'dataset' | 'chart' | 'dashboard'>
let runs = 0

beforeAll(async () => {
  server = await openTestApp()
  otherId = await addUser(server.store, 'other')
  other = await server.signIn(otherId)
  const records = await insertExampleRecords(server, TEST_TIME)
  shared = {
    database: server.databaseId,
    dataset: records.datasetId,
    chart: records.chartIds[0],
    dashboard: await insertDashboard(server.store, {
      title: `${SECRET} draft`,
      slug: `${SECRET}-slug`,
      position: { [SECRET]: {} },
      metadata: { [SECRET]: true },
      isPublished: false,
      chartIds: records.chartIds,
      userId: server.user.id,
      now: TEST_TIME,
    }),
  }
})
afterAll(() => server.close())

/** A signed-in owner with a tab and a query of this moment. */
async function freshOwner(): Promise<{ client: TestClient; ids: Ids }> {
  const client = await server.signIn()
  runs += 1
  const clientId = `matrix${String(runs).padStart(5, '0')}`
  const tab = await client.form('POST', '/tabstateview/', {
    queryEditor: { dbId: shared.database, name: SECRET, sql: `SELECT '${SECRET}'` },
  })
  const { id: tabId } = tab.json<{ id: number }>()
  const table = await client.form('POST', '/tableschemaview/', { table: tableOf(tabId) })
  const saved = await client.send('POST', '/api/v1/saved_query/', { label: SECRET, sql: SECRET })
  const run = await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: shared.database,
    sql: `SELECT '${SECRET}'`,
    client_id: clientId,
  })
  const { query_id: query } = run.json<{ query_id: number }>()
  const ids = {
    ...shared,
    tab: tabId,
    table: table.json<{ id: number }>().id,
    savedQuery: saved.json<{ id: number }>().id,
    query,
    clientId,
  }
  return { client, ids }
}

function tableOf(tabId: number) {
  return { dbId: shared.database, queryEditorId: String(tabId), schema: 'main', name: 'airports' }
}

const goneIds: Ids = {
  tab: GONE,
  table: GONE,
  savedQuery: GONE,
  query: GONE,
  clientId: 'nosuchquery',
  database: GONE,
  dataset: GONE,
  chart: GONE,
  dashboard: GONE,
}

function pathOf(name: CallName, path: string, ids: Ids): string {
  const kind = path.split('/').find((part) => part in ID_OF) ?? ''
  const query = (QUERY_OF[name] ?? (() => ''))(ids)
  const filled = path
    .replace('{id}', String(ids[ID_OF[kind] ?? 'tab']))
    .replace('{idOrSlug}', String(ids.dashboard))
    .replace('{clientId}', ids.clientId)
    .replace('{table}', 'airports')
    .replace('{schema}', 'main')
  return filled + query
}

const ID_OF: Readonly<Record<string, keyof Ids>> = {
  tabstateview: 'tab',
  tableschemaview: 'table',
  saved_query: 'savedQuery',
  query: 'query',
  database: 'database',
  dataset: 'dataset',
  chart: 'chart',
  dashboard: 'dashboard',
}

const QUERY_OF: Partial<Record<CallName, (ids: Ids) => string>> = {
  listTables: () => '?q=(schema_name:main)',
  getTableMetadata: () => '?name=airports&schema=main',
  listQueriesUpdatedSince: () => '?q=(last_updated_ms:0)',
  favoriteStatus: ({ chart }) => `?q=!(${chart})`,
  dashboardFavoriteStatus: ({ dashboard }) => `?q=!(${dashboard})`,
}

const BODY_OF: Partial<Record<CallName, (ids: Ids) => object>> = {
  signInWithLink: () => ({ token: 'nobody' }),
  executeSql: ({ database }) => ({ database_id: database, sql: 'SELECT 1' }),
  stopQuery: ({ clientId }) => ({ client_id: clientId }),
  createTab: ({ database }) => ({ queryEditor: { dbId: database } }),
  updateTab: () => ({ label: 'x' }),
  createTableSchema: ({ tab }) => ({ table: tableOf(tab) }),
  expandTableSchema: () => ({ expanded: false }),
  createSavedQuery: () => ({ label: 'x' }),
  updateSavedQuery: () => ({ label: 'x' }),
  migrateQuery: ({ clientId }) => ({ queryId: clientId }),
  postChartData: ({ dataset }) => ({
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: [], metrics: ['count'] }],
  }),
}

async function ask(call: (typeof ALL_CALLS)[number], ids: Ids, client: TestClient | null): Promise<number> {
  return (await answerOf(call, ids, client)).statusCode
}

async function answerOf(call: (typeof ALL_CALLS)[number], ids: Ids, client: TestClient | null) {
  const url = pathOf(call.name, call.path, ids)
  const body = BODY_OF[call.name]?.(ids)
  const isForm = 'bodyAs' in call
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  return await server.app.inject({
    method: call.method,
    url,
    headers: {
      ...(client ? { cookie: client.cookie, 'x-csrftoken': client.csrfToken } : {}),
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(body ? { payload: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(body) } : {}),
  })
}

test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  '%s answers its owner, another person, nobody, and for what is gone',
  async (name, call) => {
    const [own, others, gone] = MATRIX[name]
    const owner = await freshOwner()
    if (gone !== '–') expect(await ask(call, goneIds, owner.client)).toBe(gone)
    if (others !== '–') expect(await ask(call, owner.ids, other)).toBe(others)
    if (!PUBLIC.includes(name)) expect([401, 400, 302]).toContain(await ask(call, owner.ids, null))
    expect(await ask(call, owner.ids, owner.client)).toBe(own)
  },
)

test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  '%s tells another person nothing of what is not theirs to see',
  async (_name, call) => {
    const { ids } = await freshOwner()
    const asking = await server.signIn(otherId)
    expect((await answerOf(call, ids, asking)).body).not.toContain(SECRET)
  },
)

test.each([
  '/api/v1/chart/?q=(filters:!((col:dashboards,opr:rel_m_m,value:DRAFT)))',
  '/api/v1/dashboard/?q=(filters:!((col:id,opr:eq,value:DRAFT)))',
  '/api/v1/dashboard/?q=(filters:!((col:slug,opr:sw,value:zzsecret)))',
  '/api/v1/dashboard/?q=(filters:!((col:published,opr:eq,value:!f)))',
  '/api/v1/dashboard/?q=(filters:!((col:created_by,opr:rel_o_m,value:1),(col:dashboard_title,opr:ct,value:zzsecret)))',
])('no filter of a list finds what a draft holds: %s', async (path) => {
  const owner = await freshOwner()
  const url = path.replace('DRAFT', String(shared.dashboard))
  expect((await owner.client.get(url)).json()).not.toMatchObject({ count: 0 })
  expect((await other.get(url)).json()).toMatchObject({ count: 0, ids: [], result: [] })
})

test('a draft is found by its slug by its author alone', async () => {
  const owner = await freshOwner()
  for (const path of ['', '/charts', '/datasets']) {
    const url = `/api/v1/dashboard/${SECRET}-slug${path}`
    expect((await owner.client.get(url)).statusCode).toBe(200)
    expect((await other.get(url)).json()).toEqual({ message: 'Not found' })
  }
})
