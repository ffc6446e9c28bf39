import { insertDashboard } from '#server/store/dashboards.ts'
import { type AnyCall, addressOf, type CallName } from './call-addresses.ts'
import {
  CHOSEN_UPLOAD,
  formOf,
  legacyForm,
  linkOf,
  loadOf,
  memoryOf,
  NEW_YEAR,
  queryOf,
  SECRET,
  tableOf,
  viewOf,
} from './call-bodies.ts'
import { GONE, type Ids } from './call-ids.ts'
import { insertExampleRecords } from './example-records.ts'
import { TEST_TIME, type TestApp, type TestClient } from './test-app.ts'

/** Records that all users read; the dashboard is a draft of the first user, with both charts. */
export type SharedIds = Pick<Ids, 'database' | 'dataset' | 'chart' | 'dashboard'>

/** A dataset that exists whatever else was deleted. */
let sharedDataset = 0

/** Adds the records that all users read. */
export async function insertSharedRecords(server: TestApp): Promise<SharedIds> {
  const records = await insertExampleRecords(server, TEST_TIME)
  sharedDataset = records.datasetId
  const dashboard = await insertDashboard(server.store, {
    title: `${SECRET} draft`,
    slug: `${SECRET}-slug`,
    position: { [SECRET]: {} },
    metadata: { [SECRET]: true },
    isPublished: false,
    chartIds: records.chartIds,
    userId: server.user.id,
    now: TEST_TIME,
  })
  return { database: server.databaseId, dataset: records.datasetId, chart: records.chartIds[0], dashboard }
}

let runs = 0

/** Makes a signed-in owner with a tab, a saved query and a recent query. */
export async function freshOwner(
  server: TestApp,
  shared: SharedIds,
): Promise<{ readonly client: TestClient; readonly ids: Ids }> {
  const client = await server.signIn()
  runs += 1
  const clientId = `matrix${String(runs).padStart(5, '0')}`
  const tab = await client.form('POST', '/tabstateview/', {
    queryEditor: { dbId: shared.database, name: SECRET, sql: `SELECT '${SECRET}'` },
  })
  const { id: tabId } = tab.json<{ id: number }>()
  const table = await client.form('POST', '/tableschemaview/', { table: tableOf(shared.database, tabId) })
  const saved = await client.send('POST', '/api/v1/saved_query/', {
    label: SECRET,
    sql: SECRET,
    extra_json: JSON.stringify({ schedule_info: { schedule_interval: '@daily' } }),
  })
  const run = await client.send('POST', '/api/v1/sqllab/execute/', {
    database_id: shared.database,
    sql: `SELECT '${SECRET}'`,
    client_id: clientId,
  })
  const { query_id: query, query: noted } = run.json<{ query_id: number; query: { resultsKey: string } }>()
  const chart = await client.send('POST', '/api/v1/chart/', {
    slice_name: 'One of mine',
    datasource_id: shared.dataset,
    datasource_type: 'table',
  })
  const dataset = await client.send('POST', '/api/v1/dataset/', {
    database: shared.database,
    table_name: `mine ${runs}`,
    sql: 'SELECT iata, state FROM main.airports',
  })
  const chartKey = `qc-${clientId}`
  const stored = Buffer.from(JSON.stringify({ result: [{ data: [{ name: SECRET }] }] }))
  server.deps.jobs.results.put({ userId: server.user.id, key: chartKey }, stored)
  const form = await client.send('POST', '/api/v1/explore/form_data', formOf(shared.dataset))
  const link = await client.send('POST', '/api/v1/explore/permalink', linkOf(shared.dataset))
  const sharedQuery = await client.send('POST', '/api/v1/sqllab/permalink', queryOf(shared.database))
  const numbered = await client.form('POST', '/kv/store/', { data: { sql: 'SELECT 1' } })
  const chartId = chart.json<{ id: number }>().id
  const tagName = `mine ${runs}`
  await client.send('POST', '/api/v1/tag/', { name: tagName, objects_to_tag: [['chart', chartId]] })
  const tags = await client.get(`/api/v1/tag/?q=(filters:!((col:name,opr:eq,value:'${tagName}')))`)
  const board = await client.send('POST', '/api/v1/dashboard/', { dashboard_title: SECRET })
  const { id: ownDashboard } = board.json<{ id: number }>()
  const filters = await client.send('POST', `/api/v1/dashboard/${ownDashboard}/filter_state`, {
    value: JSON.stringify({ value: SECRET }),
  })
  const boardLink = await client.send('POST', `/api/v1/dashboard/${ownDashboard}/permalink`, {
    anchor: SECRET,
  })
  const template = await client.send('POST', '/api/v1/css_template/', { template_name: 'dark' })
  const view = await client.send('POST', '/api/v1/dashboard_view/', viewOf(ownDashboard, `${SECRET} ${runs}`))
  const memory = await client.send('POST', '/api/v1/dashboard_memory/', memoryOf(ownDashboard))
  const layer = await client.send('POST', '/api/v1/annotation_layer/', { name: `Layer ${runs}` })
  const { id: layerId } = layer.json<{ id: number }>()
  const annotation = await client.send('POST', `/api/v1/annotation_layer/${layerId}/annotation/`, NEW_YEAR)
  const upload = await client.send('POST', '/api/v1/upload/', { name: `${SECRET}.csv`, size: 4 })
  const ids = {
    ...shared,
    upload: upload.json<{ id: string }>().id,
    tab: tabId,
    table: table.json<{ id: number }>().id,
    savedQuery: saved.json<{ id: number }>().id,
    query,
    clientId,
    chart: chartId,
    tag: tags.json<{ ids: number[] }>().ids[0] ?? GONE,
    tagName,
    ownDataset: dataset.json<{ id: number }>().id,
    resultsKey: noted.resultsKey,
    ownDashboard,
    cssTemplate: template.json<{ id: number }>().id,
    view: view.json<{ id: number }>().id,
    memory: memory.json<{ id: number }>().id,
    filtersKey: filters.json<{ key: string }>().key,
    boardLinkKey: boardLink.json<{ key: string }>().key,
    layer: layerId,
    annotation: annotation.json<{ id: number }>().id,
    chartKey,
    formKey: form.json<{ key: string }>().key,
    linkKey: link.json<{ key: string }>().key,
    sharedQuery: numbered.json<{ id: number }>().id,
    queryLinkKey: sharedQuery.json<{ key: string }>().key,
  }
  return { client, ids }
}

const BODY_OF: Partial<Record<CallName, (ids: Ids) => object>> = {
  signInWithLink: () => ({ token: 'nobody' }),
  signInWithPassword: () => ({ username: 'nobody', password: 'nothing' }),
  createDatabase: () => ({ database_name: 'x', sqlalchemy_uri: 'sqlite:////data/x' }),
  updateDatabase: () => ({ cache_timeout: 60 }),
  testConnection: () => ({}),
  validateParameters: () => ({ engine: 'postgresql' }),
  executeSql: ({ database }) => ({ database_id: database, sql: 'SELECT 1' }),
  formatSql: () => ({ sql: 'select 1' }),
  estimateCost: ({ database }) => ({ database_id: database, sql: 'SELECT 1' }),
  validateSql: () => ({ sql: 'SELECT 1' }),
  stopQuery: ({ clientId }) => ({ client_id: clientId }),
  createTab: ({ database }) => ({ queryEditor: { dbId: database } }),
  updateTab: () => ({ label: 'x' }),
  createTableSchema: ({ database, tab }) => ({ table: tableOf(database, tab) }),
  expandTableSchema: () => ({ expanded: false }),
  createSavedQuery: () => ({ label: 'x' }),
  updateSavedQuery: () => ({ label: 'x' }),
  migrateQuery: ({ clientId }) => ({ queryId: clientId }),
  getSamples: () => ({}),
  createAnnotationLayer: ({ layer }) => ({ name: `After ${layer}` }),
  updateAnnotationLayer: () => ({ descr: 'x' }),
  createAnnotation: () => ({ ...NEW_YEAR, short_descr: 'Second of January' }),
  updateAnnotation: () => ({ long_descr: 'x' }),
  postFormData: ({ dataset }) => formOf(dataset),
  putFormData: () => formOf(sharedDataset),
  postExplorePermalink: ({ dataset }) => linkOf(dataset),
  storeSharedQuery: () => ({ data: '{}' }),
  postQueryPermalink: ({ database }) => queryOf(database),
  createChart: ({ dataset }) => ({ slice_name: 'x', datasource_id: dataset, datasource_type: 'table' }),
  updateChart: () => ({ slice_name: 'x' }),
  createDataset: ({ database, clientId }) => ({
    database,
    table_name: `new ${clientId}`,
    sql: 'SELECT 1 AS one',
  }),
  updateDataset: () => ({ description: 'x' }),
  duplicateDataset: ({ ownDataset, clientId }) => ({
    base_model_id: ownDataset,
    table_name: `copy ${clientId}`,
  }),
  getOrCreateDataset: ({ database }) => ({ database_id: database, schema: 'main', table_name: 'airports' }),
  warmUpDatasetCache: () => ({ db_name: 'examples', table_name: 'airports' }),
  exploreJson: ({ dataset }) => ({ form_data: legacyForm(dataset) }),
  exploreJsonOf: ({ dataset }) => ({ form_data: legacyForm(dataset) }),
  createDashboard: () => ({ dashboard_title: 'x' }),
  createDashboardView: ({ ownDashboard, clientId }) => viewOf(ownDashboard, `new ${clientId}`),
  updateDashboardView: () => ({ name: 'x' }),
  createDashboardMemory: ({ ownDashboard }) => ({ dashboard_id: ownDashboard, state: '{}' }),
  updateDashboardMemory: () => ({ default_view: 'x' }),
  createCssTemplate: () => ({ css: 'a {}' }),
  updateCssTemplate: () => ({ css: 'a {}' }),
  updateDashboard: () => ({ dashboard_title: 'x' }),
  copyDashboard: () => ({ dashboard_title: 'x', json_metadata: '{}' }),
  postDashboardPermalink: () => ({ anchor: 'x' }),
  postFilterState: () => ({ value: '{}' }),
  putFilterState: () => ({ value: '{}' }),
  createTag: ({ tagName }) => ({ name: `new ${tagName}` }),
  createTags: ({ chart, tagName }) => ({
    tags: [{ name: `many ${tagName}`, objects_to_tag: [['chart', chart]] }],
  }),
  updateTag: () => ({ description: 'x' }),
  tagObject: ({ tagName }) => ({ properties: { tags: [tagName, 'another'] } }),
  startUpload: () => ({ name: 'x.csv', size: 4 }),
  readUpload: () => CHOSEN_UPLOAD,
  loadUpload: ({ database }) => loadOf(database),
  changeMyTable: () => ({ kind: 'drop', table: 'x' }),
  postChartData: ({ dataset }) => ({
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: [], metrics: ['count'] }],
  }),
}

/** Returns the body of a call for some records; undefined if it needs none. */
export function bodyOf(call: AnyCall, ids: Ids): object | undefined {
  return BODY_OF[call.name]?.(ids)
}

/** Returns a complete request of a call for some records, of a client or without a session. */
export function requestOf(call: AnyCall, ids: Ids, client: TestClient | null) {
  const url = addressOf(call, ids)
  const body = bodyOf(call, ids)
  const isForm = 'bodyAs' in call
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, JSON.stringify(value)])
  return {
    method: call.method,
    url,
    headers: {
      ...(client ? { cookie: client.cookie, 'x-csrftoken': client.csrfToken } : {}),
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(body ? { payload: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(body) } : {}),
  }
}
