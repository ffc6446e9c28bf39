import { readUnsavedCharts, type UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'

/** Most hits that the palette is given. */
const MAX_HITS = 20

/** Charts that are changed or new on this device and not saved, whose name holds the text. `addressOf` gives where one is built. */
export async function searchDrafts(
  db: LocalDatabase,
  text: string,
  addressOf: (unsaved: UnsavedChart) => string,
): Promise<readonly PaletteHit[]> {
  const wanted = text.toLowerCase()
  const unsaved = await readUnsavedCharts(db)
  return unsaved
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .slice(0, MAX_HITS)
    .map((one) => ({
      kind: 'chart',
      key: `draft/${one.name.kind === 'new' ? one.name.id : one.name.localId}`,
      name: one.title,
      where: one.chart === null ? 'New chart' : 'Changed chart',
      meta: 'Not saved',
      usedAt: one.at,
      target: { kind: 'address', address: addressOf(one) },
    }))
}
