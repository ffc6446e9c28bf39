import * as z from 'zod/mini'
import { isRecord } from '#domain/core/parse.ts'
import * as asyncEvent from './async-event.ts'
import * as annotationLayer from './bi/annotation-layer.ts'
import * as bundles from './bi/bundles.ts'
import * as chart from './bi/chart.ts'
import * as chartData from './bi/chart-data.ts'
import * as dashboard from './bi/dashboard.ts'
import * as cssTemplate from './bi/dashboards/css-template.ts'
import * as dashboardState from './bi/dashboards/state.ts'
import * as dashboardView from './bi/dashboards/views.ts'
import * as dataset from './bi/dataset.ts'
import * as datasetAround from './bi/dataset-around.ts'
import * as datasetWrite from './bi/dataset-write.ts'
import * as datasource from './bi/datasource.ts'
import * as explore from './bi/explore.ts'
import * as exploreJson from './bi/explore-json.ts'
import * as log from './bi/log.ts'
import * as tag from './bi/tag.ts'
import { type Call, call } from './call.ts'
import * as database from './database.ts'
import * as me from './me.ts'
import * as query from './query.ts'
import * as savedQuery from './saved-query.ts'
import * as security from './security.ts'
import * as databaseConnection from './server/database-connection.ts'
import * as server from './server/get-server.ts'
import * as schedule from './server/schedule.ts'
import * as sharedQuery from './shared-query.ts'
import * as queryAround from './sql/around.ts'
import * as earlyRows from './sql/early-rows.ts'
import * as estimate from './sql/estimate.ts'
import * as sqllab from './sqllab.ts'
import * as sync from './sync.ts'
import * as tabState from './tab-state.ts'
import * as tableSchema from './table-schema.ts'
import * as myData from './upload/my-data.ts'
import * as supersetUploads from './upload/superset-uploads.ts'
import * as upload from './upload/uploads.ts'

/** Returns the description of the interface, generated from these contracts. */
export const getOpenApi = call({
  summary: 'This description',
  method: 'GET',
  path: '/api/v1/openapi.json',
  answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
})

const CONTRACTS = {
  ...me,
  ...security,
  ...server,
  ...database,
  ...databaseConnection,
  ...sqllab,
  ...earlyRows,
  ...estimate,
  ...query,
  ...queryAround,
  ...asyncEvent,
  ...tabState,
  ...tableSchema,
  ...savedQuery,
  ...schedule,
  ...sharedQuery,
  ...sync,
  ...log,
  ...chartData,
  ...dataset,
  ...datasetWrite,
  ...datasetAround,
  ...datasource,
  ...explore,
  ...exploreJson,
  ...annotationLayer,
  ...chart,
  ...bundles,
  ...cssTemplate,
  ...dashboard,
  ...dashboardState,
  ...dashboardView,
  ...tag,
  ...upload,
  ...supersetUploads,
  ...myData,
  getOpenApi,
}

type CallName = {
  [Name in keyof typeof CONTRACTS]: (typeof CONTRACTS)[Name] extends Call ? Name : never
}[keyof typeof CONTRACTS]

/** Returns a call by its name. */
export interface NamedCall extends Call {
  readonly name: CallName
}

/** All calls, for the description of the interface and for tests of all of them. */
export const ALL_CALLS: readonly NamedCall[] = Object.entries<unknown>(CONTRACTS)
  .filter(isCall)
  .map(([name, call]) => ({ ...call, name }))

function isCall(entry: readonly [string, unknown]): entry is [CallName, Call] {
  return isRecord(entry[1]) && 'summary' in entry[1] && 'answer' in entry[1]
}
