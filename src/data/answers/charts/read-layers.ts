import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import { layerIds } from '#domain/chart/layers.ts'
import { type ChartFields, parseStoredChart, type StoredChart } from '#domain/records/charts/record.ts'

/** The stored charts that the given forms draw as layers. For live queries. */
export async function readLayers(
  db: LocalDatabase,
  forms: readonly ChartFields['form'][],
): Promise<readonly StoredChart[]> {
  const ids = forms.flatMap(layerIds)
  if (ids.length === 0) return []
  const rows = await db.charts.where('serverId').anyOf(ids).toArray()
  return rows.filter((row) => parseStoredChart(row).ok)
}

/** Whether changes of charts are pending; one of them may add a chart to a dashboard. */
export async function hasUnsentCharts(db: LocalDatabase): Promise<boolean> {
  return (await ofKind(db.outbox, 'charts').count()) > 0
}
