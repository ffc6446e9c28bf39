import { parseStoredDashboard, type StoredDashboard } from '#domain/records/dashboards/record.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import { readDashboard } from '#domain/records/dashboards/wire.ts'
import { localId } from './tabs.ts'

/** A dashboard of the wire as this device stores it; its details are those of one that was never opened. */
export function storedDashboard(wire: unknown, beside: Partial<StoredDashboard> = {}): StoredDashboard {
  const remote = readDashboard(wire)
  if (remote === null) throw new Error('no dashboard')
  const start = { localId: localId(`d${remote.serverId}`), now: 1, parentLocalId: null }
  const read = parseStoredDashboard({ ...dashboardsKind.adopt(remote, start), ...remote.extra, ...beside })
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}
