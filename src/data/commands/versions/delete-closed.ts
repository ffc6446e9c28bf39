import { produce } from 'immer'
import type { LocalDatabase } from '#data/db/database.ts'
import { dropResults } from '#data/db/stored-results.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { DELETED_FOR_GOOD } from '#domain/editor/close-tab.ts'

/**
 * Deletes a closed tab permanently with its text, versions, runs and results. Until the server knows that it was closed, the
 * record stays without its text. Fails: as `write`, without any change. Source: look §8 SQL tab strip, sync §3.5.
 */
export async function deleteClosedTab(db: LocalDatabase, localId: LocalId): Written<void> {
  const deleted = await writeStrictly(db, ['tabs', 'queries'], async (writer) => {
    const waits = (await writer.db.outbox.where('[kind+localId]').equals(['tabs', localId]).count()) > 0
    const tab = await writer.db.tabs.get(localId)
    if (tab === undefined || tab.closedAt === null) return []
    // The conflict is removed with the versions.
    const empty = produce(tab, (draft) => {
      draft.current.sql = ''
      draft.closedAt = DELETED_FOR_GOOD
      draft.storedVersion = null
    })
    await writer.change('tabs', localId, () => ({ record: waits ? empty : null, change: null }))
    await writer.db.history.where('[kind+localId]').equals(['tabs', localId]).delete()
    const runs = writer.db.queries.where('tabLocalId').equals(localId)
    const ids = await runs.primaryKeys()
    await runs.delete()
    return ids
  })
  if (!deleted.ok) return deleted
  // After the deletion: if this fails, housekeeping removes results without a run.
  await dropResults(db, deleted.value, null).catch(() => undefined)
  return ok(undefined)
}
