import type { ALL_CALLS } from '#domain/contract/all-calls.ts'
import { legacyForm } from './call-bodies.ts'
import { GONE, type Ids } from './call-ids.ts'

/** A call of the contract. */
export type AnyCall = (typeof ALL_CALLS)[number]

/** The name of a call of the contract. */
export type CallName = AnyCall['name']

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
