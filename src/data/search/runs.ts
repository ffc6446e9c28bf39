import type { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { sqlHit } from './sql-hit.ts'

/** Number of latest runs that are searched; the palette searches at each keystroke. */
const SEARCHED_RUNS = 500

/** Longest name of a run, in characters. */
const NAME_LENGTH = 80

/**
 * Finds runs of this device by their SQL and tab, only the latest of equal texts. `addressOf` gives a run's address. An
 * empty search finds none, because it already finds the tabs.
 */
export async function searchRuns(
  db: LocalDatabase,
  text: string,
  addressOf: (id: QueryId) => string,
): Promise<readonly PaletteHit[]> {
  if (text === '') return []
  const runs = await db.queries.orderBy('startDttm').reverse().limit(SEARCHED_RUNS).toArray()
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
