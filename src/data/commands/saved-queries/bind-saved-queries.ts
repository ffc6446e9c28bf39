import { bindTab } from '#domain/editor/save-query.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import { changedFields } from '#domain/sync/apply-edit.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write } from '#data/write.ts'

/**
 * Names to the server the saved queries that tabs were bound to before the server had given them an id. Gives how many
 * tabs were told of it. Fails: as `write`, told as 0; the next look tries again.
 */
export async function bindSavedQueries(db: LocalDatabase): Promise<number> {
  const waiting = await db.tabs.filter((tab) => tab.savedQueryLid !== undefined).toArray()
  const saved = await db.savedQueries.bulkGet(waiting.flatMap((tab) => tab.savedQueryLid ?? []))
  const ready = waiting.filter((_tab, index) => typeof saved[index]?.sid === 'number')
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
