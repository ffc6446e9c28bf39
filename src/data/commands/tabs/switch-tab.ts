import { keepVersion } from '#data/commands/versions/keep-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import { noteVisit, readVisits } from '#data/db/tab-visits.ts'
import { type Written, write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { moveTab as moved } from '#domain/editor/order-tabs.ts'

/**
 * Makes a tab the current one, also on the server. Changes of the previous one are sent at once, and its text becomes a
 * version. Fails: as `write`. Source: SQL spec §4 Tabs, sync §3.2, §3.5.
 */
export async function switchTab(db: LocalDatabase, localId: LocalId): Written<void> {
  return write(db, ['tabs'], async (writer) => {
    const left = (await readVisits(writer.db)).at(-1)
    if (left !== undefined && left !== localId) {
      await keepVersion(writer, left, 'left')
      await writer.hurry('tabs', left)
    }
    await writer.changeIfPresent('tabs', localId, (record) => ({
      record,
      change: { op: 'register', name: 'activate', scope: 'user', value: null, urgency: 'now' },
    }))
    await noteVisit(writer.db, localId)
  })
}

/** Moves a tab to an index of the strip; the order is local to this device. Fails: as `write`. */
export async function moveTab(db: LocalDatabase, localId: LocalId, toIndex: number): Written<void> {
  return write(db, ['tabs'], async (writer) => {
    const open = await readOpenTabs(writer.db)
    for (const { localId: one, position } of moved(open, localId, toIndex))
      await writer.changeIfPresent('tabs', one, (tab) => ({ record: { ...tab, position }, change: null }))
  })
}
