import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { insertChart } from '#server/store/charts.ts'
import { insertDashboard } from '#server/store/dashboards.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { insertDataset } from '#server/store/datasets.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

/** The answer of our server to a call of the contract. */
export interface OwnAnswer {
  readonly call: string
  readonly status: number
  readonly body: unknown
}

const QUERY = '/api/v1/query'
const CHART_QUERY = {
  columns: ['state', { label: 'when', sqlExpression: 'opened', expressionType: 'SQL' }],
  metrics: ['count'],
  filters: [
    { col: 'state', op: '==', val: 'CA' },
    { col: 'nowhere', op: '==', val: 1 },
  ],
  time_range: '2020-01-01 : 2030-01-01',
  granularity: 'opened',
}

/** Asks our server once or more for every kind of call, over a small world in which no field is empty everywhere. */
export async function ownAnswers(): Promise<readonly OwnAnswer[]> {
  const server = await openTestApp()
  const client = await server.signIn()
  const world = await makeWorld(server)
  const answers: OwnAnswer[] = []
  const note = async (call: string, response: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await response
    answers.push({ call, status: statusCode, body: body === '' ? null : JSON.parse(body) })
    return answers.at(-1)?.body
  }
  await askSqlLab(client, server, note)
  await askBi(client, world, note)
  await server.close()
  return answers
}

type Note = (call: string, response: Promise<{ statusCode: number; body: string }>) => Promise<unknown>

interface World {
  readonly dataset: number
  readonly chart: number
  readonly dashboard: number
  readonly client: TestClient
}

const TABLES = [
  'CREATE TABLE airports (iata VARCHAR PRIMARY KEY, name VARCHAR)',
  'CREATE TABLE flights (id INTEGER, origin VARCHAR REFERENCES airports (iata))',
  'CREATE INDEX flights_by_origin ON flights (origin)',
]

/** A database whose tables have keys and indexes of each kind. */
async function makeKeyedDatabase({ store, dataDir }: TestApp): Promise<number> {
  const instance = await DuckDBInstance.create(join(dataDir, 'keyed.duckdb'))
  const connection = await instance.connect()
  for (const sql of TABLES) await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
  const named = { name: 'keyed', kind: 'duckdb', settings: { file: 'keyed.duckdb' } }
  return await insertDatabase(store, { ...named, now: TEST_TIME })
}

async function makeWorld(server: TestApp): Promise<Omit<World, 'client'>> {
  const stamp = { userId: server.user.id, now: TEST_TIME }
  const dataset = await insertDataset(server.store, {
    databaseId: server.databaseId,
    schema: 'main',
    tableName: 'airports',
    sql: "SELECT *, DATE '2024-01-01' AS opened FROM airports",
    description: 'Where flights start',
    mainTimeColumn: 'opened',
    columns: [
      { name: 'state', type: 'VARCHAR', typeGeneric: 1, verboseName: 'State', description: 'Two letters' },
      { name: 'opened', type: 'DATE', typeGeneric: 2, isTime: true },
      { name: 'upper', type: 'VARCHAR', typeGeneric: 1, expression: 'upper(name)' },
    ],
    metrics: [
      {
        name: 'count',
        expression: 'COUNT(*)',
        verboseName: 'Airports',
        format: ',d',
        description: 'All of them',
        metricType: 'count',
      },
    ],
    ...stamp,
  })
  const chart = await insertChart(server.store, {
    name: 'Airports',
    vizType: 'table',
    datasetId: dataset,
    params: { viz_type: 'table', metrics: ['count'], groupby: ['state'] },
    queryContext: { queries: [] },
    description: 'A **table**',
    ...stamp,
  })
  const dashboard = await insertDashboard(server.store, {
    title: 'Airports',
    slug: 'airports',
    position: {},
    metadata: {},
    css: 'a {}',
    isPublished: true,
    chartIds: [chart],
    ...stamp,
  })
  return { dataset, chart, dashboard }
}

async function askSqlLab(client: TestClient, server: TestApp, note: Note): Promise<void> {
  const { databaseId } = server
  const database = `/api/v1/database/${databaseId}`
  await note('getMe', client.get('/api/v1/me/'))
  await note('getMyRoles', client.get('/api/v1/me/roles/'))
  await note('getCsrfToken', client.get('/api/v1/security/csrf_token/'))
  await note('listDatabases', client.get('/api/v1/database/'))
  await note('getDatabase', client.get(database))
  await note('getDatabaseConnection', client.get(`${database}/connection`))
  await note('listCatalogs', client.get(`${database}/catalogs/`))
  await note('listSchemas', client.get(`${database}/schemas/`))
  await note('listTables', client.get(`${database}/tables/?q=(schema_name:main)`))
  await note('getTableMetadata', client.get(`${database}/table_metadata/?name=airports&schema=main`))
  const keyed = `/api/v1/database/${await makeKeyedDatabase(server)}`
  await note('getTableMetadata', client.get(`${keyed}/table_metadata/?name=flights&schema=main`))
  await note('getTableMetadata', client.get(`${keyed}/table_metadata/?name=airports&schema=main`))
  await note('getSelectStar', client.get(`${database}/select_star/airports/main/`))
  await note('getSqlLab', client.get('/api/v1/sqllab/'))
  const run = (id: string, sql: string) =>
    client.send('POST', '/api/v1/sqllab/execute/', {
      database_id: databaseId,
      sql,
      client_id: id,
      schema: 'main',
      sql_editor_id: '1',
      tab: 'Untitled',
    })
  const ran = await note(
    'executeSql',
    run('goodquery01', 'SELECT iata, opened FROM (SELECT iata, now() AS opened FROM airports)'),
  )
  for (const rows of [0, 1]) {
    await note('getResults', client.get(`/api/v1/sqllab/results/?q=(key:'${keyOf(ran)}',rows:${rows})`))
  }
  await run('badquery001', 'SELECT * FROM nowhere')
  await note('listAsyncEvents', client.get('/api/v1/async_event/'))
  await note('stopQuery', client.send('POST', `${QUERY}/stop`, { client_id: 'goodquery01' }))
  await note('listQueries', client.get(`${QUERY}/`))
  await note('getTableMetadataExtra', client.get(`${database}/table_metadata/extra/?name=airports`))
  await note('listFunctionNames', client.get(`${database}/function_names/`))
  const from = 'SELECT * FROM airports'
  await note(
    'estimateCost',
    client.send('POST', '/api/v1/sqllab/estimate/', { database_id: databaseId, sql: from }),
  )
  await note('validateSql', client.send('POST', `${database}/validate_sql/`, { sql: 'SELECT *\nFORM t' }))
  await note('formatSql', client.send('POST', '/api/v1/sqllab/format_sql/', { sql: 'select 1' }))
  await note('listQueriesUpdatedSince', client.get(`${QUERY}/updated_since?q=(last_updated_ms:0)`))
  await note('getQuery', client.get(`${QUERY}/${idOf(ran, 'query_id')}`))
  await askTabs(client, databaseId, note)
  await askSavedQueries(client, databaseId, note)
}

function keyOf(answer: unknown): string {
  const { query } = z.parse(z.object({ query: z.object({ resultsKey: z.string() }) }), answer)
  return query.resultsKey
}

async function askTabs(client: TestClient, databaseId: number, note: Note): Promise<void> {
  const editor = {
    dbId: databaseId,
    name: 'Untitled Query 1',
    sql: 'SELECT 1',
    schema: 'main',
    queryLimit: 100,
    templateParams: '{}',
  }
  const saved = await client.send('POST', '/api/v1/saved_query/', { label: 'Bound' })
  const tab = await note('createTab', client.form('POST', '/tabstateview/', { queryEditor: editor }))
  const path = `/tabstateview/${idOf(tab)}`
  const fields = {
    latest_query_id: 'goodquery01',
    saved_query_id: idOf(saved.json()),
    extra_json: JSON.stringify({ version: 1 }),
  }
  await client.form('PUT', path, fields)
  const table = {
    dbId: databaseId,
    queryEditorId: String(idOf(tab)),
    schema: 'main',
    name: 'airports',
    ...TABLE,
  }
  const opened = await note('createTableSchema', client.form('POST', '/tableschemaview/', { table }))
  await note(
    'expandTableSchema',
    client.form('POST', `/tableschemaview/${idOf(opened)}/expanded`, { expanded: false }),
  )
  await note('getTab', client.get(path))
  await note('getDatabaseUsers', client.get(`/api/v1/database/${databaseId}/related_objects/`))
  await note('getSqlLab', client.get('/api/v1/sqllab/'))
}

/** A table as the page describes it: columns, keys and a first query of its own. */
const TABLE = { columns: [], dataPreviewQueryId: 'abc' }

async function askSavedQueries(client: TestClient, databaseId: number, note: Note): Promise<void> {
  const fields = {
    db_id: databaseId,
    label: 'Airports',
    schema: 'main',
    sql: 'SELECT * FROM main.airports',
    description: 'All',
    template_parameters: '{}',
    extra_json: JSON.stringify({ schedule_info: { label: 'daily' } }),
  }
  const saved = await note('createSavedQuery', client.send('POST', '/api/v1/saved_query/', fields))
  const path = `/api/v1/saved_query/${idOf(saved)}`
  await note('updateSavedQuery', client.send('PUT', path, { label: 'All airports' }))
  await note('getSavedQuery', client.get(path))
  await note('listSavedQueries', client.get('/api/v1/saved_query/'))
  await note('deleteSavedQuery', client.send('DELETE', path))
}

async function askBi(client: TestClient, world: Omit<World, 'client'>, note: Note): Promise<void> {
  const { dataset, chart, dashboard } = world
  await askTags(client, world, note)
  await note('listDatasets', client.get('/api/v1/dataset/'))
  await note('getDataset', client.get(`/api/v1/dataset/${dataset}`))
  await note('addFavorite', client.send('POST', `/api/v1/chart/${chart}/favorites/`))
  await note('favoriteStatus', client.get(`/api/v1/chart/favorite_status/?q=!(${chart})`))
  await note('removeFavorite', client.send('DELETE', `/api/v1/chart/${chart}/favorites/`))
  await note('listCharts', client.get('/api/v1/chart/'))
  await note('getChart', client.get(`/api/v1/chart/${chart}`))
  const board = `/api/v1/dashboard/${dashboard}`
  await note('addDashboardFavorite', client.send('POST', `${board}/favorites/`))
  await note('dashboardFavoriteStatus', client.get(`/api/v1/dashboard/favorite_status/?q=!(${dashboard})`))
  await note('removeDashboardFavorite', client.send('DELETE', `${board}/favorites/`))
  await note('listDashboards', client.get('/api/v1/dashboard/'))
  await note('getDashboard', client.get(board))
  await note('getDashboardCharts', client.get(`${board}/charts`))
  await note('getDashboardDatasets', client.get(`${board}/datasets`))
  for (const type of ['full', 'results', 'query', 'columns', 'timegrains', 'post_processed']) {
    await note(
      'postChartData',
      client.send('POST', '/api/v1/chart/data', {
        datasource: { id: dataset, type: 'table' },
        queries: [CHART_QUERY],
        result_type: type,
        form_data: PIVOT_FORM,
      }),
    )
  }
  await askChartJob(client, dataset, note)
}

/** The query of a chart as a pivot table. */
const PIVOT_FORM = {
  viz_type: 'pivot_table_v2',
  groupbyRows: ['state'],
  metrics: CHART_QUERY.metrics,
}

/** A tag of a chart and a dashboard, which both tell it after. */
async function askTags(
  client: TestClient,
  { chart, dashboard }: Omit<World, 'client'>,
  note: Note,
): Promise<void> {
  const objects = [
    ['chart', chart],
    ['dashboard', dashboard],
  ]
  const body = { name: 'money', description: 'What pays', objects_to_tag: objects }
  await client.send('POST', '/api/v1/tag/', body)
  await note('createTags', client.send('POST', '/api/v1/tag/bulk_create', { tags: [body] }))
  const { ids } = z.parse(
    z.object({ ids: z.array(z.int()) }),
    await note('listTags', client.get('/api/v1/tag/')),
  )
  await note('getTag', client.get(`/api/v1/tag/${ids[0]}`))
  await note('getTaggedObjects', client.get(`/api/v1/tag/get_objects/?tagIds=${ids[0]}`))
  await note('tagFavoriteStatus', client.get(`/api/v1/tag/favorite_status/?q=!(${ids[0]})`))
}

/** An asynchronous chart: its data are at the address in its event. */
async function askChartJob(client: TestClient, dataset: number, note: Note): Promise<void> {
  const body = {
    datasource: { id: dataset, type: 'table' },
    queries: [{ ...CHART_QUERY, row_limit: 7 }],
  }
  const job = await note(
    'postChartData',
    client.send('POST', '/api/v1/chart/data', body, { prefer: 'respond-async' }),
  )
  const { job_id: jobId } = z.parse(z.object({ job_id: z.string() }), job)
  const events = z.object({
    result: z.array(z.object({ job_id: z.string(), result_url: z.nullable(z.string()) })),
  })
  const findUrl = async () => {
    const answer = await client.get('/api/v1/async_event/')
    const { result } = z.parse(events, answer.json())
    return z.parse(z.string(), result.find((event) => event.job_id === jobId)?.result_url)
  }
  await note('getChartData', client.get(await vi.waitFor(findUrl, { timeout: 15_000 })))
}

function idOf(answer: unknown, key: 'id' | 'query_id' = 'id'): number {
  const id =
    typeof answer === 'object' && answer !== null
      ? Object.entries(answer).find(([name]) => name === key)
      : undefined
  return Number(id?.[1])
}
