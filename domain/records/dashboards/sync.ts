import { resultOf } from '#domain/records/kind/json-calls.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { AdoptStart, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { dashboards } from './kind.ts'
import {
  BLANK_DASHBOARD,
  DASHBOARD_FIELDS,
  type DashboardFields,
  parseStoredDashboard,
  type StoredDashboard,
} from './record.ts'
import { readDashboard } from './wire.ts'

const PATH = '/api/v1/dashboard/'

/** Dashboards, which are only read. Source: BI spec §3, §7 Dashboards. */
export const dashboardsKind: TypedKind<StoredDashboard> = defineKind<StoredDashboard>({
  ...dashboards,
  parse: parseStoredDashboard,
  fieldNames: DASHBOARD_FIELDS,
  onRemoteDelete: 'ask',
  draft: () => null,
  written: () => null,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readDashboard(resultOf(body)),
  readWire: readDashboard,
  adopt: adoptDashboard,
})

function adoptDashboard(remote: RemoteRecord, start: AdoptStart): StoredDashboard {
  return {
    ...adopted<DashboardFields>({ ...BLANK_DASHBOARD, ...remote.fields }, remote, start),
    ownerNames: [],
    changedAt: null,
    changedByName: null,
    isListed: false,
    openedAt: null,
    chartIds: [],
    names: [],
    isFavorite: false,
  }
}
