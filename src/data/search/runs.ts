import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { sqlHit } from './sql-hit.ts'

/** How many of the last runs are looked through: the palette answers at each key. */
const RUNS_LOOKED_AT = 500

/** Longest name of a run, in characters. */
const NAME_LENGTH = 80

/**
 * Finds runs of this device by their SQL and their tab, the last of those with the same text. `addressOf` gives where a
 * run is shown. An empty search finds none: the tabs of what ran last are found already.
 */
export async function searchRuns(
  db: LocalDatabase,
  text: string,
  addressOf: (id: QueryId) => string,
): Promise<readonly PaletteHit[]> {
  if (text === '') return []
  const runs = await db.queries.orderBy('startDttm').reverse().limit(RUNS_LOOKED_AT).toArray()
  const seen = new Set<string>()
  return runs.flatMap(({ id, sql, tabName, startDttm, isDataPreview }) => {
    const found = isDataPreview || seen.has(sql) ? null : sqlHit({ name: tabName, sql }, text)
    if (found === null) return []
    seen.add(sql)
    return [
      {
        kind: 'run',
        key: id,
        name: sql
          .slice(0, 4 * NAME_LENGTH)
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, NAME_LENGTH),
        where: tabName === '' ? 'Run' : `Run of ${tabName}`,
        holdsAll: found.holdsAll ?? false,
        usedAt: startDttm,
        target: { kind: 'address', address: addressOf(id) },
      } satisfies PaletteHit,
    ]
  })
}
