import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { AddressName } from '#domain/dashboard/address-name.ts'

/** Every address of the product. Paths equal Superset's where it has the screen. */
export const links = {
  start: () => '/',
  sqlLab: () => '/sqllab/',
  sqlTab: (tab: LocalId) => `/sqllab/?tab=${tab}`,
  /** The versions of a tab, over the tab. */
  sqlTabVersions: (tab: LocalId) => `/sqllab/?tab=${tab}&show=versions`,
  /** The versions of the tab that SQL Lab shows. */
  shownTabVersions: () => '/sqllab/?show=versions',
  /** The two versions of a tab in conflict, over the tab. */
  sqlTabDecide: (tab: LocalId) => `/sqllab/?tab=${tab}&show=decide`,
  /** The deleted saved queries, over a tab. */
  sqlTabDeleted: (tab: LocalId) => `/sqllab/?tab=${tab}&show=deleted`,
  /** The deleted saved queries, over the tab that SQL Lab shows. */
  deletedQueries: () => '/sqllab/?show=deleted',
  /** A saved query, by the number in its links, in a tab. */
  savedQuery: (id: number) => `/sqllab/?savedQueryId=${id}`,
  /** The saved queries; `query` is a query string. */
  savedQueries: (query = '') => `/savedqueryview/list/${query}`,
  /** The runs of all tabs and devices; `query` is a query string. */
  runs: (query = '') => `/sqllab/history/${query}`,
  /** Two runs side by side, by their client ids: the earlier one first. */
  compareRuns: (left: QueryId, right: QueryId) => `/sqllab/compare/?left=${left}&right=${right}`,
  /** Opens the outbox over the current screen. */
  outbox: () => '#outbox',
  /** Opens the sign-in over the current screen. */
  signIn: () => '#sign-in',
  /** Opens the upload of a file over the current screen. */
  upload: () => '#upload',
  dashboards: () => '/dashboard/list/',
  dashboard: (name: AddressName) => `/superset/dashboard/${encodeURIComponent(name)}/`,
  /** The edit mode of a dashboard. */
  editDashboard: (name: AddressName) => `/superset/dashboard/${encodeURIComponent(name)}/?edit=true`,
  /** The records with a tag, by the id of the tag. */
  tag: (id: number) => `/superset/all_entities/?id=${id}`,
  tags: () => '/superset/tags/',
  charts: () => '/chart/list/',
  /** The chart builder; `query` is a query string: `?slice_id=7`, `?draft=…`. */
  explore: (query = '') => `/explore/${query}`,
  /** A saved chart in the chart builder, by its server id, or by its local id until the server has created it. */
  chart: ({ serverId, localId }: { readonly serverId: number | null; readonly localId: LocalId }) =>
    `/explore/${serverId === null ? `?chart=${localId}` : `?slice_id=${serverId}`}`,
  chartOfServer: (serverId: number) => `/explore/?slice_id=${serverId}`,
  datasets: () => '/tablemodelview/list/',
  newDataset: () => '/dataset/add/',
  /** The dataset editor, by server id, or by local id until the server has created it. */
  dataset: (id: number | LocalId) => `/tablemodelview/edit/${id}/`,
  /** The chart builder over a dataset, by its server id. */
  exploreDataset: (id: number) => `/explore/?datasource_type=table&datasource_id=${id}`,
  /** The connections of the server. */
  databases: () => '/databaseview/list/',
  /** The form of a new connection. */
  connectDatabase: () => '/databaseview/list/?new=1',
  /** The tables of uploaded files, and those in the bin. */
  myData: () => '/mydata/list/',
  myDataBin: () => '/mydata/list/?show=bin',
  annotationLayers: () => '/annotationlayer/list/',
  /** The annotations of a layer, by its server id, or by its local id until the server has created it. */
  annotations: (layer: number | LocalId) => `/annotationlayer/${layer}/annotation/`,
  storageSettings: () => '/settings/storage/',
  server: () => '/settings/server/',
  activity: () => '/settings/activity/',
} as const
