import { produce } from 'immer'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'

/**
 * Deletes a closed tab for good: text, versions, runs and their results. An open tab is left alone. While the server has
 * still to hear that it was closed, the record stays without its text, so that this is not forgotten. Fails: as `write`;
 * then nothing is gone. Source: look §8 SQL tab strip, sync §3.5.
 */
export async function deleteClosedTab(db: LocalDatabase, localId: LocalId): Written<void> {
  const deleted = await writeStrictly(db, ['tabs', 'queries'], async (writer) => {
    const waits = (await writer.db.outbox.where('[kind+localId]').equals(['tabs', localId]).count()) > 0
    const tab = await writer.db.tabs.get(localId)
    if (tab === undefined || tab.closedAt === null) return []
    // With its versions goes what had to be decided between two of them.
    const empty = produce(tab, (draft) => {
      draft.current.sql = ''
      draft.closedAt = LONG_AGO
      draft.keptVersion = null
    })
    await writer.change('tabs', localId, () => ({ record: waits ? empty : null, change: null }))
    await writer.db.history.where('[kind+localId]').equals(['tabs', localId]).delete()
    const runs = writer.db.queries.where('tabLocalId').equals(localId)
    const ids = await runs.primaryKeys()
    await runs.delete()
    return ids
  })
  if (!deleted.ok) return deleted
  await dropResults(db, deleted.value)
  return ok(undefined)
}

/** Out of the bin, whose tabs are 30 days old at most. */
const LONG_AGO = 0

/** Behind the deletion: a result without its run is met by nobody, and is the first to go when room is short. */
async function dropResults(db: LocalDatabase, ids: readonly QueryId[]): Promise<void> {
  try {
    await db.transaction('rw', [db.results, db.resultChunks], async () => {
      await db.results.bulkDelete([...ids])
      for (const id of ids) {
        await db.resultChunks
          .where('[queryId+index]')
          .between([id, 0], [id, Number.MAX_SAFE_INTEGER])
          .delete()
      }
    })
  } catch {
    // Nothing is lost by it; the rules of kept results clear it away.
  }
}
