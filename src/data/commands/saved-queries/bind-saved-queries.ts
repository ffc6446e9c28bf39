import { bindTab } from '#domain/editor/save-query.ts'
import type { SavedQuery } from '#domain/editor/saved-query.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import { changedFields } from '#domain/sync/apply-edit.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write } from '#data/write.ts'

/**
 * Names to the server the saved queries that tabs were bound to before the server had given them an id. Gives how many
 * tabs were told of it; 0 also where the device refused, and the next look tries again.
 */
export async function bindSavedQueries(db: LocalDatabase): Promise<number> {
  const { ready, saved } = await readReady(db)
  if (ready.length === 0) return 0
  const done = await write(db, ['tabs', 'savedQueries'], async (writer) => {
    for (const { lid } of ready) {
      await writer.change('tabs', lid, (tab, { stamp }) => {
        const one = saved.find((row) => row !== undefined && row.lid === tab?.savedQueryLid)
        if (tab === undefined || one === undefined) return null
        const record = bindTab(tab, one, tab.cur.name, stamp)
        // A pull may have told it before.
        const fields = changedFields<TabFields>(tab.cur, record.cur)
        return { record, change: fields.length === 0 ? null : { op: 'update', fields, urgency: 'soon' } }
      })
    }
    return ready.length
  })
  return done.ok ? done.value : 0
}

/** The tabs that can be told of their saved query, and the saved queries; none while the device cannot be read. */
async function readReady(db: LocalDatabase): Promise<{ readonly ready: Tab[]; readonly saved: Found[] }> {
  try {
    const waiting = await db.tabs.filter((tab) => tab.savedQueryLid !== undefined).toArray()
    const saved = await db.savedQueries.bulkGet(waiting.flatMap((tab) => tab.savedQueryLid ?? []))
    return { ready: waiting.filter((_tab, index) => typeof saved[index]?.sid === 'number'), saved }
  } catch {
    return { ready: [], saved: [] }
  }
}

type Found = SavedQuery | undefined
