import * as z from 'zod/mini'
import * as chart from './bi/chart.ts'
import * as chartData from './bi/chart-data.ts'
import * as dashboard from './bi/dashboard.ts'
import * as dataset from './bi/dataset.ts'
import * as log from './bi/log.ts'
import { type Call, call } from './call.ts'
import * as database from './database.ts'
import * as me from './me.ts'
import * as query from './query.ts'
import * as savedQuery from './saved-query.ts'
import * as security from './security.ts'
import * as sqllab from './sqllab.ts'
import * as sync from './sync.ts'
import * as tabState from './tab-state.ts'
import * as tableSchema from './table-schema.ts'

/** Gives the description of the whole interface, made from these contracts. */
export const getOpenApi = call({
  name: 'getOpenApi',
  summary: 'This description',
  method: 'GET',
  path: '/api/v1/openapi.json',
  answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
})

/** Every call of the wire, for the description of the interface and for tests over all of them. */
export const ALL_CALLS = [
  me.getMe,
  me.getMyRoles,
  security.getCsrfToken,
  security.signInWithLink,
  security.signOut,
  database.listDatabases,
  database.getDatabase,
  database.listCatalogs,
  database.listSchemas,
  database.listTables,
  database.getTableMetadata,
  database.getSelectStar,
  database.getTableMetadataExtra,
  database.listFunctionNames,
  sqllab.getSqlLab,
  sqllab.executeSql,
  sqllab.formatSql,
  query.stopQuery,
  query.listQueries,
  query.listQueriesUpdatedSince,
  query.getQuery,
  tabState.createTab,
  tabState.getTab,
  tabState.updateTab,
  tabState.deleteTab,
  tabState.activateTab,
  tabState.migrateQuery,
  tabState.deleteTabQuery,
  tableSchema.createTableSchema,
  tableSchema.expandTableSchema,
  tableSchema.deleteTableSchema,
  savedQuery.listSavedQueries,
  savedQuery.createSavedQuery,
  savedQuery.getSavedQuery,
  savedQuery.updateSavedQuery,
  savedQuery.deleteSavedQuery,
  sync.getSyncAbilities,
  sync.listChanges,
  log.logEvents,
  chartData.postChartData,
  dataset.listDatasets,
  dataset.getDataset,
  chart.listCharts,
  chart.favoriteStatus,
  chart.getChart,
  chart.addFavorite,
  chart.removeFavorite,
  dashboard.listDashboards,
  dashboard.dashboardFavoriteStatus,
  dashboard.getDashboard,
  dashboard.getDashboardCharts,
  dashboard.getDashboardDatasets,
  dashboard.addDashboardFavorite,
  dashboard.removeDashboardFavorite,
  getOpenApi,
] as const satisfies readonly Call[]
