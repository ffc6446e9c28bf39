import type { LocalDatabase } from '#data/db/database.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { placeWithTags, textStandsIn } from './tagged-hit.ts'

/** Charts of this device whose name or one of whose tags holds the text. `addressOf` gives where one is built. */
export async function searchCharts(
  db: LocalDatabase,
  text: string,
  addressOf: (chart: StoredChart) => string,
): Promise<readonly PaletteHit[]> {
  const hits: PaletteHit[] = []
  await db.charts.each((chart) => {
    const { tags } = chart.current
    const name = shownName(chart.current)
    if (chart.deleted || !textStandsIn(text, [name, ...tags])) return
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
