import { deviceSource } from '#data/answers/charts/device-source.ts'
import { serverSource } from '#data/commands/charts/server-source.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/**
 * The source of the charts on screen: that of the workspace, else the server while it can be reached, else this device. Queries
 * of a dataset of this device are answered by it, through the same port.
 */
export const useChartSource = (datasetId?: number): ChartSource => {
  const { db, charts } = useWorkspace()
  const canReach = useCanReach()
  return charts ?? (canReach || isDeviceDataset(datasetId) ? serverSource(db) : deviceSource(db))
}
