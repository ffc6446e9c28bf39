import { deviceSource } from '#data/answers/charts/device-source.ts'
import { serverSource } from '#data/commands/charts/server-source.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The source of the charts on screen: that of the workspace, else the server while it can be reached, else this device. */
export const useChartSource = (): ChartSource => {
  const { db, charts } = useWorkspace()
  const canReach = useCanReach()
  return charts ?? (canReach ? serverSource(db) : deviceSource(db))
}
