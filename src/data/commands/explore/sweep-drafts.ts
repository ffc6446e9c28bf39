import type { LocalDatabase } from '#data/db/database.ts'
import { isRecord } from '#domain/core/parse.ts'
import { readDraft } from '#domain/explore/draft/chart-draft.ts'
import { holdsChange } from '#domain/explore/draft/holds-change.ts'
import { newChartKey } from './chart-drafts.ts'

/** An empty draft stays for this long, in ms, because another window may show it. */
const OPEN_MS = 86_400_000

/** Deletes old drafts of new charts without changes; returns their number. Throws errors of the database. */
export async function sweepDrafts(db: LocalDatabase): Promise<number> {
  const before = db.clock.now() - OPEN_MS
  return db.chartDrafts
    .where('key')
    .startsWith(newChartKey(''))
    .filter(({ at, value }) => {
      const read = isRecord(value) ? readDraft(value['draft']) : null
      return at < before && read?.ok === true && !holdsChange(read.value, null)
    })
    .delete()
}
