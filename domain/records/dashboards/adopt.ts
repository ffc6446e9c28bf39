import { adopted } from '#domain/sync/kind/adopted-record.ts'
import type { AdoptStart, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { dashboards } from './kind.ts'
import {
  BLANK_DASHBOARD,
  type DashboardFields,
  NEVER_OPENED,
  parseStoredDashboard,
  type StoredDashboard,
} from './record.ts'

/** Makes the stored dashboard of one that the server reports. */
export function adoptDashboard(remote: RemoteRecord, start: AdoptStart): StoredDashboard {
  return {
    ...adopted<DashboardFields>({ ...BLANK_DASHBOARD, ...remote.fields }, remote, start),
    ...NEVER_OPENED,
  }
}

/** The kind as far as reading needs it: a dashboard that is read loads no code that sends or merges one. */
export const READ_DASHBOARDS = { ...dashboards, parse: parseStoredDashboard, adopt: adoptDashboard }
