import type { ALL_CALLS } from '#domain/contract/all-calls.ts'
import { insertDashboard } from '#server/store/dashboards.ts'
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
import { insertExampleRecords } from './example-records.ts'
import { TEST_TIME, type TestApp, type TestClient } from './test-app.ts'

/** A call of the contract. */
export type AnyCall = (typeof ALL_CALLS)[number]

/** The name of a call of the contract. */
export type CallName = AnyCall['name']

const GONE = 987_654

/** Ids of one user's records; the dashboard is a draft. */
export interface Ids {
  readonly tab: number
  readonly table: number
  readonly savedQuery: number
  readonly query: number
  readonly clientId: string
  readonly resultsKey: string
  readonly chartKey: string
  readonly formKey: string
  readonly linkKey: string
  readonly sharedQuery: number
  readonly queryLinkKey: string
  readonly database: number
  readonly dataset: number
  readonly ownDataset: number
  readonly chart: number
  readonly dashboard: number
  readonly ownDashboard: number
  readonly cssTemplate: number
  readonly view: number
  readonly memory: number
  readonly filtersKey: string
  readonly boardLinkKey: string
  readonly layer: number
  readonly annotation: number
  readonly tag: number
  readonly tagName: string
  readonly upload: string
}

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

/** Ids of records that do not exist. */
export const goneIds: Ids = {
  tab: GONE,
  table: GONE,
  savedQuery: GONE,
  query: GONE,
  clientId: 'nosuchquery',
  resultsKey: '00000000-0000-4000-8000-000000000000',
  chartKey: 'qc-nosuchkey',
  formKey: 'nosuchkey',
  linkKey: 'nosuchkey',
  sharedQuery: GONE,
  queryLinkKey: 'nosuchkey',
  database: GONE,
  dataset: GONE,
  ownDataset: GONE,
  chart: GONE,
  dashboard: GONE,
  ownDashboard: GONE,
  cssTemplate: GONE,
  view: GONE,
  memory: GONE,
  filtersKey: 'nosuchkey',
  boardLinkKey: 'nosuchkey',
  layer: GONE,
  annotation: GONE,
  tag: GONE,
  tagName: 'no such tag',
  upload: 'nosuchupload000000000',
}

/** Returns the address of a call for some records, with the query string that it needs. */
export function addressOf(
  { name, path }: { readonly name: CallName; readonly path: string },
  ids: Ids,
): string {
  const kind = path.includes('/annotation/')
    ? 'annotation'
    : path.includes('/tag/{type}/')
      ? 'chart'
      : (path.split('/').find((part) => part in ID_OF) ?? '')
  const query = (QUERY_OF[name] ?? (() => ''))(ids)
  const filled = path
    .replace('{id}', String(ids[ID_OF[kind] ?? 'tab']))
    .replace('{idOrSlug}', String(CHANGES_BOARD.has(name) ? ids.ownDashboard : ids.dashboard))
    .replace('{digest}', 'abc')
    .replace('{clientId}', ids.clientId)
    .replace('{key}', ids[KEY_OF[name] ?? 'chartKey'])
    .replace('{layer}', String(ids.layer))
    .replace('{type}', name === 'tagObject' || name === 'untagObject' ? '2' : 'table')
    .replace('{tag}', encodeURIComponent(ids.tagName))
    .replace('{column}', COLUMN_OF[name] ?? 'iata')
    .replace('{partId}', String(GONE))
    .replace('{table}', 'airports')
    .replace('{schema}', 'main')
  return filled + query
}

/** The calls that change or delete the dashboard, and those for its states. */
const CHANGES_BOARD: ReadonlySet<CallName> = new Set([
  'updateDashboard',
  'deleteDashboard',
  'getFilterState',
  'putFilterState',
  'deleteFilterState',
])

const COLUMN_OF: Partial<Record<CallName, string>> = {
  getDatasetDistinct: 'schema',
  getDatasetRelated: 'database',
  getSavedQueryRelated: 'database',
  getSavedQueryDistinct: 'schema',
  getQueryRelated: 'database',
  getQueryDistinct: 'status',
  getChartRelated: 'owners',
  getDashboardRelated: 'owners',
}

const ID_OF: Readonly<Record<string, keyof Ids>> = {
  tabstateview: 'tab',
  tableschemaview: 'table',
  saved_query: 'savedQuery',
  schedule: 'savedQuery',
  kv: 'sharedQuery',
  query: 'query',
  database: 'database',
  dataset: 'ownDataset',
  datasource: 'dataset',
  explore_json: 'dataset',
  chart: 'chart',
  dashboard: 'dashboard',
  annotation_layer: 'layer',
  css_template: 'cssTemplate',
  dashboard_view: 'view',
  dashboard_memory: 'memory',
  annotation: 'annotation',
  tag: 'tag',
  upload: 'upload',
}

type KeyName = 'formKey' | 'linkKey' | 'queryLinkKey' | 'filtersKey' | 'boardLinkKey'

const KEY_OF: Partial<Record<CallName, KeyName>> = {
  getFilterState: 'filtersKey',
  putFilterState: 'filtersKey',
  deleteFilterState: 'filtersKey',
  getDashboardPermalink: 'boardLinkKey',
  getFormData: 'formKey',
  putFormData: 'formKey',
  deleteFormData: 'formKey',
  getExplorePermalink: 'linkKey',
  getQueryPermalink: 'queryLinkKey',
}

const QUERY_OF: Partial<Record<CallName, (ids: Ids) => string>> = {
  listTables: () => '?q=(schema_name:main)',
  getTableMetadata: () => '?name=airports&schema=main',
  getTableMetadataExtra: () => '?name=airports&schema=main',
  getResults: ({ resultsKey }) => `?q=(key:'${resultsKey}')`,
  listQueriesUpdatedSince: () => '?q=(last_updated_ms:0)',
  getSamples: ({ dataset }) => `?datasource_type=table&datasource_id=${dataset}`,
  getDatasourceMetadata: ({ dataset }) => `?datasourceKey=${dataset}__table`,
  deleteAnnotationLayers: ({ layer }) => `?q=!(${layer})`,
  deleteAnnotations: ({ annotation }) => `?q=!(${annotation})`,
  deleteDatasets: ({ ownDataset }) => `?q=!(${ownDataset})`,
  exportDatasets: ({ ownDataset }) => `?q=!(${ownDataset})`,
  deleteCharts: ({ chart }) => `?q=!(${chart})`,
  exportCharts: ({ chart }) => `?q=!(${chart})`,
  exportDashboards: ({ dashboard }) => `?q=!(${dashboard})`,
  exportDatabases: ({ database }) => `?q=!(${database})`,
  exportSavedQueries: ({ savedQuery }) => `?q=!(${savedQuery})`,
  deleteSavedQueries: ({ savedQuery }) => `?q=!(${savedQuery})`,
  getExploreJson: ({ dataset }) => `?form_data=${JSON.stringify(legacyForm(dataset))}`,
  getExploreJsonOf: ({ dataset }) => `?form_data=${JSON.stringify(legacyForm(dataset))}`,
  deleteTags: ({ tagName }) => `?q=!('${tagName}')`,
  getTaggedObjects: ({ tag }) => `?tagIds=${tag}`,
  tagFavoriteStatus: ({ tag }) => `?q=!(${tag})`,
  favoriteStatus: ({ chart }) => `?q=!(${chart})`,
  dashboardFavoriteStatus: ({ dashboard }) => `?q=!(${dashboard})`,
  deleteCssTemplates: ({ cssTemplate }) => `?q=!(${cssTemplate})`,
  deleteDashboards: ({ ownDashboard }) => `?q=!(${ownDashboard})`,
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
