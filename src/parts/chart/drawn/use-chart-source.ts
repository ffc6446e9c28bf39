import { useMemo, useState } from 'react'
import { deviceSource } from '#data/answers/charts/device-source.ts'
import { serverSource } from '#data/commands/charts/server-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/**
 * The source of the charts on screen: that of the workspace, else the server while it can be reached, else this device. Queries
 * of a dataset of this device are answered by it, through the same port; they are sent again when its tables change, as when all
 * rows of a file take the place of a sample.
 */
export const useChartSource = (datasetId?: number): ChartSource => {
  const { db, charts } = useWorkspace()
  const canReach = useCanReach()
  const isLocal = isDeviceDataset(datasetId)
  const changes = useTableChanges(db, isLocal)
  const local = useMemo(() => (isLocal ? tablesSource(db, changes) : null), [db, isLocal, changes])
  return charts ?? local ?? (canReach ? serverSource(db) : deviceSource(db))
}

/** The number of changes of this device's tables since the first render. */
function useTableChanges(db: LocalDatabase, isLocal: boolean): number {
  const tables = useLive(async () => (isLocal ? db.meta.get('deviceTables') : null), [db, isLocal])
  const [seen, setSeen] = useState({ tables, count: 0 })
  if (seen.tables !== tables) setSeen({ tables, count: seen.count + (seen.tables.state === 'ready' ? 1 : 0) })
  return seen.count
}

/** The source after so many changes. A stored result is never recent enough, since its tables may have changed. */
function tablesSource(db: LocalDatabase, _changes: number): ChartSource {
  const source = serverSource(db)
  return { ...source, load: (query, wanted) => source.load(query, { ...wanted, force: true }) }
}
