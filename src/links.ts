import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { AddressName } from '#domain/dashboard/address-name.ts'

/** Every address that the product can build. Paths are Superset's own where it has the screen. */
export const links = {
  start: () => '/',
  sqlLab: () => '/sqllab/',
  sqlTab: (tab: LocalId) => `/sqllab/?tab=${tab}`,
  /** The versions of a tab, over the tab. */
  sqlTabVersions: (tab: LocalId) => `/sqllab/?tab=${tab}&show=versions`,
  /** The versions of the tab that SQL Lab shows. */
  shownTabVersions: () => '/sqllab/?show=versions',
  /** The two versions of a tab that wait for a decision, over the tab. */
  sqlTabDecide: (tab: LocalId) => `/sqllab/?tab=${tab}&show=decide`,
  /** The deleted saved queries, over a tab. */
  sqlTabDeleted: (tab: LocalId) => `/sqllab/?tab=${tab}&show=deleted`,
  /** The deleted saved queries, over the tab that SQL Lab shows. */
  deletedQueries: () => '/sqllab/?show=deleted',
  /** The runs of all tabs and devices; `query` is a filter as an address has it. */
  runs: (query = '') => `/sqllab/history/${query}`,
  /** Two runs side by side, by their client ids: the earlier one first. */
  compareRuns: (left: QueryId, right: QueryId) => `/sqllab/compare/?left=${left}&right=${right}`,
  /** Opens the outbox beside whatever is shown. */
  outbox: () => '#outbox',
  /** Asks to sign in, over whatever is shown. */
  signIn: () => '#sign-in',
  dashboards: () => '/dashboard/list/',
  dashboard: (name: AddressName) => `/superset/dashboard/${encodeURIComponent(name)}/`,
  charts: () => '/chart/list/',
  /** The chart builder; `query` is what it opens, as an address has it: `?slice_id=7`, `?draft=…`. */
  explore: (query = '') => `/explore/${query}`,
  /** A saved chart in the chart builder, by its id on the server, or here while the server has not made it. */
  chart: ({ serverId, localId }: { readonly serverId: number | null; readonly localId: LocalId }) =>
    `/explore/${serverId === null ? `?chart=${localId}` : `?slice_id=${serverId}`}`,
  datasets: () => '/tablemodelview/list/',
  newDataset: () => '/dataset/add/',
  /** A dataset to edit, by its id on the server, or here while the server has not made it. */
  dataset: (id: number | LocalId) => `/tablemodelview/edit/${id}/`,
  /** The chart builder over a dataset, by its id on the server. */
  exploreDataset: (id: number) => `/explore/?datasource_type=table&datasource_id=${id}`,
  annotationLayers: () => '/annotationlayer/list/',
  /** The annotations of a layer, by its id on the server, or here while the server has not made it. */
  annotations: (layer: number | LocalId) => `/annotationlayer/${layer}/annotation/`,
  storageSettings: () => '/settings/storage/',
  server: () => '/settings/server/',
} as const
