import { readCachedResult } from '#data/answers/cached-results.ts'
import { readLayers } from '#data/answers/read-dashboards.ts'
import { readSourceHere } from '#data/commands/explore/explore-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { chartOf } from '#domain/chart/chart.ts'
import { withLayers } from '#domain/chart/layers.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { assignColors, formColors } from '#domain/chart/to-model/colors/label-colors.ts'
import type { ChartFields } from '#domain/records/charts/record.ts'
import { D3_FORMATS } from '#parts/chart/drawn/d3-formats.ts'
import { loadChartCode } from '#parts/chart/use-open-charts.ts'

/** The drawing of what this device has of a chart's very query; null where it has nothing. Rejects where its code does not come. */
export async function drawFromDevice(
  db: LocalDatabase,
  serverId: number,
  { name, form }: Pick<ChartFields, 'name' | 'form'>,
): Promise<Drawing | null> {
  const whole = chartOf(serverId, { name, description: null, form })
  const chart = whole === null ? null : withLayers(whole, await readLayers(db, [form]))
  if (chart === null || (await db.chartResults.where('key').startsWith(`${serverId}/`).count()) === 0)
    return null
  const open = (await loadChartCode(chart.vizType)).open(chart)
  if (open.undrawnAs !== null) return null
  const source = await readSourceHere(db, `${chart.datasetId}__${chart.datasetType}`)
  for (const dataset of [source?.dataset ?? null, null]) {
    const { key } = chartQuery(open, { dashboardId: null, mask: EMPTY_MASK, dataset })
    const result = await readCachedResult(db, key)
    if (result === null) continue
    const colors = assignColors(formColors(open.params), open.colorLabels(result.results))
    return open.toModel(result.results, {
      dataset,
      formats: D3_FORMATS,
      colors,
      askedAt: result.cachedAt ?? result.at,
    })
  }
  return null
}
