import type { Writer } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { CHART_FIELDS, newChart } from '#domain/records/charts/record.ts'

/** Saves a copy of a chart, owned by the current user. Returns null, because there is no tab to show. */
export async function copyChart(writer: Writer, localId: LocalId): Promise<null> {
  const chart = await writer.db.charts.get(localId)
  if (chart === undefined) return null
  const copy = makeLocalId(writer.db.clock.randomBytes)
  const name = copyName(chart.current.name ?? '')
  await writer.change('charts', copy, (_none, { stamp }) => ({
    record: newChart(copy, { ...chart.current, name, owners: [], dashboards: [] }, stamp),
    change: { op: 'create', fields: CHART_FIELDS, urgency: 'now' },
  }))
  return null
}
