import { readUnsavedCharts, type UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { placeWithTags, textStandsIn } from './tagged-hit.ts'

/** Most hits that the palette is given. */
const MAX_HITS = 20

/**
 * Charts that are changed or new on this device and not saved, whose name or one of whose tags holds the text. One that is
 * saved too has the key of its chart. `addressOf` gives where one is built.
 */
export async function searchDrafts(
  db: LocalDatabase,
  text: string,
  addressOf: (unsaved: UnsavedChart) => string,
): Promise<readonly PaletteHit[]> {
  const unsaved = await readUnsavedCharts(db)
  return unsaved
    .filter(({ title, chart }) => textStandsIn(text, [title, ...(chart?.current.tags ?? [])]))
    .slice(0, MAX_HITS)
    .map((one) => ({
      kind: 'chart',
      key: one.name.kind === 'new' ? `draft/${one.name.id}` : one.name.localId,
      name: one.title,
      where: one.chart === null ? 'New chart' : placeWithTags('Chart', one.chart.current.tags),
      meta: one.chart === null ? 'Not saved' : 'Changed, not saved',
      usedAt: one.at,
      target: { kind: 'address', address: addressOf(one) },
    }))
}
