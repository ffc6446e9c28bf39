import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { bindTab } from '#domain/editor/save-query.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'

/**
 * Sends the server ids of saved queries to which tabs were bound before they had one. Returns the number of bound tabs;
 * 0 also if the write failed, and the next call retries.
 */
export async function bindSavedQueries(db: LocalDatabase, tabs: readonly LocalId[]): Promise<number> {
  if (tabs.length === 0) return 0
  const done = await write(db, ['tabs', 'savedQueries'], async (writer) => {
    const named = await namedByServer(writer.db, tabs)
    for (const [localId, saved] of named) {
      await writer.changeIfPresent('tabs', localId, (tab, { stamp }) => {
        const { record, fields } = bindTab(tab, saved, tab.current.name, stamp)
        // A pull may have set it already.
        return { record, change: fields.length === 0 ? null : { op: 'update', fields, urgency: 'soon' } }
      })
    }
    return named.size
  })
  return done.ok ? done.value : 0
}

/** The tabs whose saved query now has a server id, with that query. */
async function namedByServer(
  db: LocalDatabase,
  localIds: readonly LocalId[],
): Promise<Map<LocalId, SavedQuery>> {
  const tabs = await db.tabs.bulkGet([...localIds])
  const waiting = tabs.flatMap((tab) =>
    tab?.savedQueryLocalId === undefined ? [] : [[tab.localId, tab.savedQueryLocalId] as const],
  )
  const saved = await db.savedQueries.bulkGet(waiting.map(([, localId]) => localId))
  return new Map(
    waiting.flatMap(([localId], index) => {
      const one = saved[index]
      return typeof one?.serverId === 'number' ? [[localId, one] as const] : []
    }),
  )
}
