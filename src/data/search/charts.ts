import type { LocalDatabase } from '#data/db/database.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { isTextInAny, placeWithTags } from './tagged-hit.ts'

/** Charts of this device whose name or a tag contains the text. `addressOf` gives a chart's address. */
export async function searchCharts(
  db: LocalDatabase,
  text: string,
  addressOf: (chart: StoredChart) => string,
): Promise<readonly PaletteHit[]> {
  const hits: PaletteHit[] = []
  await db.charts.each((chart) => {
    const { tags } = chart.current
    const name = shownName(chart.current)
    if (chart.deleted || !isTextInAny(text, [name, ...tags])) return
    hits.push({
      kind: 'chart',
      key: chart.localId,
      name,
      where: placeWithTags('Chart', tags),
      target: { kind: 'address', address: addressOf(chart) },
    })
  })
  return hits
}
