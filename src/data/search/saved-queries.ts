import type { LocalDatabase } from '#data/db/database.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { savedChangedAt } from '#domain/records/saved-queries/record.ts'
import { sqlHit } from './sql-hit.ts'

/** Finds saved queries by name or SQL, including those not open in a tab. */
export async function searchSavedQueries(db: LocalDatabase, text: string): Promise<readonly PaletteHit[]> {
  const hits: PaletteHit[] = []
  await db.savedQueries.each((saved) => {
    const { localId, current, deleted } = saved
    const found = deleted ? null : sqlHit(current, text)
    if (found === null) return
    const kind = 'saved-query' as const
    const where = found.where ?? 'Saved query'
    hits.push({
      ...found,
      kind,
      key: localId,
      where,
      usedAt: savedChangedAt(saved) ?? 0,
      target: { kind, localId },
    })
  })
  return hits
}
