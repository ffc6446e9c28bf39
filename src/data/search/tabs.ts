import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { sqlHit } from './sql-hit.ts'

/** Finds open tabs by name or SQL; recently edited ones first among equals. */
export async function searchTabs(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  const hits: PaletteHit[] = []
  await db.tabs.each(({ localId, current, closedAt, updatedAt }) => {
    const found = closedAt === null ? sqlHit(current, text) : null
    if (found === null) return
    const where = found.where ?? 'SQL tab'
    hits.push({
      ...found,
      kind: 'tab',
      key: localId,
      where,
      usedAt: updatedAt,
      target: { kind: 'tab', localId },
    })
  })
  return hits
}
