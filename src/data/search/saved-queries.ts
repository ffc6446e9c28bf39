import type { PaletteHit } from '#domain/palette/hit.ts'
import { localDatabase } from '#data/session.ts'
import { lineAround } from './line-around.ts'

/** Finds saved queries by name or by their SQL, also those that stand in no tab. */
export async function searchSavedQueries(text: string): Promise<readonly PaletteHit[]> {
  const word = text.trim().toLowerCase()
  const hits: PaletteHit[] = []
  await localDatabase().savedQueries.each(({ lid, cur, deleted, updatedAt }) => {
    if (deleted) return
    const at = cur.sql.toLowerCase().indexOf(word)
    if (at < 0 && !cur.name.toLowerCase().includes(word)) return
    hits.push({
      kind: 'saved-query',
      key: lid,
      name: cur.name,
      where: word !== '' && at >= 0 ? lineAround(cur.sql, at) : 'Saved query',
      usedAt: updatedAt,
      target: { kind: 'saved-query', lid },
    })
  })
  return hits
}
