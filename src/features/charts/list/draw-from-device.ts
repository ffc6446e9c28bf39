import { deviceSource } from '#data/answers/charts/device-source.ts'
import { readLayers } from '#data/answers/charts/read-layers.ts'
import { readLocalSource } from '#data/answers/dashboards/read-source.ts'
import type { Workspace } from '#data/start/workspace.ts'
import { chartOf } from '#domain/chart/chart.ts'
import { withLayers } from '#domain/chart/layers.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { assignColors, formColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { ChartFields } from '#domain/records/charts/record.ts'
import { makeDrawing } from '#parts/chart/drawn/make-drawing.ts'
import { loadChartCode } from '#parts/chart/use-open-charts.ts'

/** Draws a saved chart from the stored results of its current query; null if there are none. Rejects if code cannot be loaded. */
export async function drawFromDevice(
  { db, charts = deviceSource(db) }: Pick<Workspace, 'db' | 'charts'>,
  serverId: number,
  { name, form }: Pick<ChartFields, 'name' | 'form'>,
): Promise<Drawing | null> {
  const saved = chartOf(serverId, { name, description: null, form })
  const chart = saved === null ? null : withLayers(saved, await readLayers(db, [form]))
  if (chart === null || !(await charts.hasStored(serverId))) return null
  const open = (await loadChartCode(chart.vizType)).open(chart)
  if (open.undrawnAs !== null) return null
  const source = await readLocalSource(db, `${chart.datasetId}__${chart.datasetType}`)
  for (const dataset of [source?.dataset ?? null, null]) {
    const query = chartQuery(open, { dashboardId: null, mask: EMPTY_MASK, dataset })
    const result = await charts.readStored(query.key)
    if (result === null) continue
    const colors = assignColors(formColors(open.params), open.colorLabels(result.results))
    return makeDrawing(query, result, { colors })
  }
  return null
}
