import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import type { AnyCall, CallName } from '#tests/support/call-addresses.ts'
import { SECRET } from '#tests/support/call-bodies.ts'
import { goneIds, type Ids } from '#tests/support/call-ids.ts'
import { freshOwner, insertSharedRecords, requestOf, type SharedIds } from '#tests/support/every-call.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

/** Answers to the owner, to another person, for a record that is gone; '–' where a call has no record of its own. */
type Row = readonly [own: number, other: number | '–', gone: number | '–']

// Source: security S-07. Tabs of others are 403 as the reference server has it; all else hides what is not one's own.
const MATRIX: Readonly<Record<CallName, Row>> = {
  getMe: [200, '–', '–'],
  getMyRoles: [200, '–', '–'],
  getCsrfToken: [200, '–', '–'],
  signInWithLink: [401, '–', '–'],
  signOut: [200, '–', '–'],
  askSignInWay: [200, '–', '–'],
  signInWithPassword: [401, '–', '–'],
  getServer: [200, '–', '–'],
  listDatabases: [200, '–', '–'],
  getDatabase: [200, 200, 404],
  getDatabaseInfo: [200, '–', '–'],
  getDatabaseConnection: [200, 403, 200],
  getDatabaseUsers: [200, 200, 404],
  listAvailableDatabases: [200, '–', '–'],
  // Without a connection.
  validateParameters: [422, '–', '–'],
  testConnection: [422, '–', '–'],
  // Files of the server are declared by its operator.
  createDatabase: [400, '–', '–'],
  updateDatabase: [200, 403, 404],
  // It has datasets.
  deleteDatabase: [422, 403, 404],
  listCatalogs: [200, 200, 404],
  listSchemas: [200, 200, 404],
  listTables: [200, 200, 404],
  getTableMetadata: [200, 200, 404],
  getSelectStar: [200, 200, 404],
  getTableMetadataExtra: [200, 200, 404],
  listFunctionNames: [200, 200, 404],
  validateSql: [200, 200, 404],
  getSqlLab: [200, '–', '–'],
  executeSql: [200, '–', '–'],
  // It has ended, and has none.
  getEarlyRows: [200, 200, 200],
  getResults: [200, 403, 410],
  exportFile: [200, 403, 404],
  deleteExport: [200, 403, 404],
  formatSql: [200, '–', '–'],
  estimateCost: [200, '–', '–'],
  stopQuery: [200, 404, 404],
  listQueries: [200, '–', '–'],
  listQueriesUpdatedSince: [200, '–', '–'],
  getQuery: [200, 404, 404],
  getQueryRelated: [200, '–', '–'],
  getQueryDistinct: [200, '–', '–'],
  listAsyncEvents: [200, '–', '–'],
  // It is no longer running.
  stopJob: [404, 404, 404],
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
  storeSharedQuery: [200, '–', '–'],
  listSchedules: [200, '–', '–'],
  getSchedule: [200, 404, 404],
  runSchedule: [202, 404, 404],
  // Every user may read a shared query.
  getSharedQuery: [200, 200, 404],
  postQueryPermalink: [201, '–', '–'],
  getQueryPermalink: [200, 200, 404],
  deleteSavedQuery: [200, 404, 404],
  deleteSavedQueries: [200, 404, 404],
  getSavedQueryInfo: [200, '–', '–'],
  getSavedQueryRelated: [200, '–', '–'],
  getSavedQueryDistinct: [200, '–', '–'],
  getSyncAbilities: [200, '–', '–'],
  listChanges: [200, '–', '–'],
  logEvents: [200, '–', '–'],
  listLogs: [200, '–', '–'],
  getRecentActivity: [200, '–', '–'],
  getActivity: [200, '–', '–'],
  listCssTemplates: [200, '–', '–'],
  readCssTemplateView: [200, '–', '–'],
  createCssTemplate: [201, '–', '–'],
  getCssTemplate: [200, 200, 404],
  updateCssTemplate: [200, 200, 404],
  deleteCssTemplate: [404, 200, 404],
  deleteCssTemplates: [404, 200, 404],
  getEmbedded: [404, 404, 404],
  postEmbedded: [404, 404, 404],
  putEmbedded: [404, 404, 404],
  deleteEmbedded: [404, 404, 404],
  postChartData: [200, 200, 404],
  getChartData: [200, 404, 404],
  // The chart was saved without its queries.
  getSavedChartData: [400, 400, 404],
  listDatasets: [200, '–', '–'],
  getDataset: [200, 200, 404],
  createDataset: [201, '–', '–'],
  updateDataset: [200, 403, 404],
  deleteDataset: [200, 403, 404],
  deleteDatasets: [200, 403, 404],
  refreshDatasetColumns: [200, 403, 404],
  duplicateDataset: [201, '–', 422],
  getOrCreateDataset: [200, '–', '–'],
  deleteDatasetColumn: [404, 403, 404],
  deleteDatasetMetric: [404, 403, 404],
  getDatasetDistinct: [200, '–', '–'],
  getDatasetRelated: [200, '–', '–'],
  getDatasetInfo: [200, '–', '–'],
  getDatasetUsers: [200, 200, 404],
  warmUpDatasetCache: [200, '–', '–'],
  exportDatasets: [200, 200, 404],
  exportCharts: [200, 200, 404],
  exportDashboards: [200, 404, 404],
  exportDatabases: [200, 403, 404],
  exportSavedQueries: [200, 404, 404],
  // Without their file.
  importDatasets: [400, '–', '–'],
  importCharts: [400, '–', '–'],
  importDashboards: [400, '–', '–'],
  importSavedQueries: [400, '–', '–'],
  importDatabases: [400, '–', '–'],
  // The dataset has a column that its table lacks.
  getSamples: [422, 422, 404],
  getDatasourceMetadata: [200, 200, 404],
  getSourceColumns: [200, 200, 404],
  getColumnValues: [200, 200, 404],
  getExplore: [200, '–', '–'],
  postFormData: [201, '–', '–'],
  // Every user with the key of a form may read it; only its owner may change it.
  getFormData: [200, 200, 404],
  putFormData: [200, 403, 200],
  deleteFormData: [200, 403, 404],
  postExplorePermalink: [201, '–', '–'],
  getExplorePermalink: [200, 200, 404],
  exploreJson: [200, 200, 404],
  getExploreJson: [200, 200, 404],
  exploreJsonOf: [200, 200, 404],
  getExploreJsonOf: [200, 200, 404],
  // Annotations are everybody's.
  listAnnotationLayers: [200, '–', '–'],
  createAnnotationLayer: [201, '–', '–'],
  getAnnotationLayer: [200, 200, 404],
  updateAnnotationLayer: [200, 200, 404],
  deleteAnnotationLayer: [422, 422, 404],
  deleteAnnotationLayers: [422, 422, 404],
  listAnnotations: [200, 200, 200],
  createAnnotation: [422, 201, 400],
  getAnnotation: [200, 200, 404],
  updateAnnotation: [200, 200, 404],
  deleteAnnotation: [404, 200, 404],
  deleteAnnotations: [404, 200, 404],
  listCharts: [200, '–', '–'],
  getChartRelated: [200, '–', '–'],
  createChart: [201, '–', '–'],
  createDashboard: [201, '–', '–'],
  updateChart: [200, 403, 404],
  deleteChart: [200, 403, 404],
  deleteCharts: [200, 403, 404],
  favoriteStatus: [200, 200, 404],
  getChart: [200, 200, 404],
  addFavorite: [200, 200, 404],
  removeFavorite: [200, 200, 404],
  listDashboards: [200, '–', '–'],
  dashboardFavoriteStatus: [200, 404, 404],
  getDashboard: [200, 404, 404],
  getDashboardCharts: [200, 404, 404],
  getDashboardDatasets: [200, 404, 404],
  getDashboardTabs: [200, 404, 404],
  getDashboardInfo: [200, '–', '–'],
  getDashboardRelated: [200, '–', '–'],
  updateDashboard: [200, 404, 404],
  deleteDashboard: [200, 404, 404],
  deleteDashboards: [200, 404, 404],
  copyDashboard: [200, 404, 404],
  postDashboardPermalink: [201, 404, 404],
  getDashboardPermalink: [200, 404, 404],
  postFilterState: [201, 404, 404],
  getFilterState: [200, 404, 404],
  // No other user sees the draft.
  putFilterState: [200, 403, 404],
  deleteFilterState: [200, 404, 404],
  getDashboardThumbnail: [202, 404, 404],
  addDashboardFavorite: [200, 404, 404],
  removeDashboardFavorite: [200, 404, 404],
  // A view that is not shared, and what a dashboard remembers, are their owner's.
  createDashboardView: [201, 422, 422],
  getDashboardView: [200, 404, 404],
  updateDashboardView: [200, 404, 404],
  deleteDashboardView: [200, 404, 404],
  createDashboardMemory: [201, '–', '–'],
  getDashboardMemory: [200, 404, 404],
  updateDashboardMemory: [200, 404, 404],
  deleteDashboardMemory: [200, 404, 404],
  listTags: [200, '–', '–'],
  getTag: [200, 200, 404],
  createTag: [201, '–', '–'],
  createTags: [200, '–', '–'],
  // Everybody gives tags, and who made one changes it.
  updateTag: [200, 403, 404],
  deleteTag: [200, 403, 404],
  deleteTags: [200, 403, 422],
  tagObject: [201, 403, 404],
  untagObject: [200, 403, 404],
  getTaggedObjects: [200, '–', '–'],
  tagFavoriteStatus: [200, 200, 404],
  addTagFavorite: [200, 200, 404],
  removeTagFavorite: [200, 200, 404],
  // Their forms have no file.
  csvMetadata: [400, '–', '–'],
  excelMetadata: [400, '–', '–'],
  columnarMetadata: [400, '–', '–'],
  uploadMetadata: [400, '–', '–'],
  csvUpload: [400, '–', '–'],
  excelUpload: [400, '–', '–'],
  columnarUpload: [400, '–', '–'],
  fileUpload: [400, '–', '–'],
  startUpload: [201, '–', '–'],
  getUpload: [200, 404, 404],
  // The form has no file.
  sendChunk: [400, '–', '–'],
  // The file has not arrived.
  readUpload: [409, 404, 404],
  // The database allows no uploads.
  loadUpload: [403, 404, 404],
  stopUpload: [200, 404, 404],
  downloadBadLines: [200, 404, 404],
  deleteUpload: [200, 404, 404],
  // The server has no database for uploaded files.
  listMyTables: [404, '–', '–'],
  // Its query names no table.
  getMyTableUsers: [400, '–', '–'],
  changeMyTable: [404, '–', '–'],
  getOpenApi: [200, '–', '–'],
}

const PUBLIC: readonly CallName[] = ['signInWithLink', 'signInWithPassword', 'askSignInWay', 'getOpenApi']

let server: TestApp
let other: TestClient
let otherId: number
/** A user without records of their own, whatever the other one created. */
let stranger: TestClient
let shared: SharedIds
/** Records that only reading calls are sent for. */
let read: Owner

beforeAll(async () => {
  server = await openTestApp()
  otherId = await addUser(server.store, 'other')
  other = await server.signIn(otherId)
  stranger = await server.signIn(await addUser(server.store, 'stranger'))
  shared = await insertSharedRecords(server)
  read = await freshOwner(server, shared)
})
afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof freshOwner>>

/** Records that a call may change or delete are its own; the others are made once. */
function ownerFor({ method }: AnyCall): Promise<Owner> | Owner {
  return method === 'GET' ? read : freshOwner(server, shared)
}

async function answerOf(call: AnyCall, ids: Ids, client: TestClient | null) {
  return await server.app.inject(requestOf(call, ids, client))
}

async function ask(call: AnyCall, ids: Ids, client: TestClient | null): Promise<number> {
  return (await answerOf(call, ids, client)).statusCode
}

test.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  '%s for its owner, another user, without a session and after deletion reveals nothing secret',
  async (name, call) => {
    const [own, others, gone] = MATRIX[name]
    const owner = await ownerFor(call)
    if (gone !== '–') expect(await ask(call, goneIds, owner.client)).toBe(gone)
    // Signing out ends a session of its own. A call that only creates takes names of its own.
    const client = name === 'signOut' ? await server.signIn(otherId) : other
    const answer = await answerOf(call, others === '–' ? read.ids : owner.ids, client)
    if (others !== '–') expect(answer.statusCode).toBe(others)
    expect(answer.body).not.toContain(SECRET)
    if (!PUBLIC.includes(name)) expect([401, 400, 302]).toContain(await ask(call, owner.ids, null))
    expect(await ask(call, owner.ids, owner.client)).toBe(own)
  },
)

test.each([
  '/api/v1/chart/?q=(filters:!((col:dashboards,opr:rel_m_m,value:DRAFT)))',
  '/api/v1/dashboard/?q=(filters:!((col:id,opr:eq,value:DRAFT)))',
  '/api/v1/dashboard/?q=(filters:!((col:slug,opr:sw,value:zzsecret)))',
  '/api/v1/dashboard/?q=(filters:!((col:published,opr:eq,value:!f)))',
  '/api/v1/dashboard/?q=(filters:!((col:created_by,opr:rel_o_m,value:1),(col:dashboard_title,opr:ct,value:zzsecret)))',
])('no filter of a list finds the content of a draft: %s', async (path) => {
  const url = path.replace('DRAFT', String(shared.dashboard))
  expect((await read.client.get(url)).json()).not.toMatchObject({ count: 0 })
  expect((await stranger.get(url)).json()).toMatchObject({ count: 0, ids: [], result: [] })
})

test('only its author finds a draft by its slug', async () => {
  for (const path of ['', '/charts', '/datasets']) {
    const url = `/api/v1/dashboard/${SECRET}-slug${path}`
    expect((await read.client.get(url)).statusCode).toBe(200)
    expect((await other.get(url)).json()).toEqual({ message: 'Not found' })
  }
})
