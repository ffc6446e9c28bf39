import { readUnsavedCharts, type UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { isTextInAny, placeWithTags } from './tagged-hit.ts'

/** Maximum number of hits. */
const MAX_HITS = 20

/**
 * Unsaved new or changed charts of this device whose name or a tag contains the text. A draft of a saved chart has that
 * chart's key. `addressOf` gives a chart's address.
 */
export async function searchDrafts(
  db: LocalDatabase,
  text: string,
  addressOf: (unsaved: UnsavedChart) => string,
): Promise<readonly PaletteHit[]> {
  const unsaved = await readUnsavedCharts(db)
  return unsaved
    .filter(({ title, chart }) => isTextInAny(text, [title, ...(chart?.current.tags ?? [])]))
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
