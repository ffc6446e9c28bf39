import type { PaletteHit } from '#domain/palette/hit.ts'
import { localDatabase } from '#data/session.ts'
import { lineAround } from './line-around.ts'

/** Finds open tabs by name or by their SQL; the ones edited last come first where nothing else decides. */
export async function searchTabs(text: string): Promise<readonly PaletteHit[]> {
  const word = text.trim().toLowerCase()
  const hits: PaletteHit[] = []
  await localDatabase().tabs.each((tab) => {
    if (tab.closedAt !== null) return
    const at = tab.cur.sql.toLowerCase().indexOf(word)
    if (at < 0 && !tab.cur.name.toLowerCase().includes(word)) return
    hits.push({
      kind: 'tab',
      key: tab.lid,
      name: tab.cur.name,
      where: word !== '' && at >= 0 ? lineAround(tab.cur.sql, at) : 'SQL tab',
      usedAt: tab.updatedAt,
      target: { kind: 'tab', lid: tab.lid },
    })
  })
  return hits
}
