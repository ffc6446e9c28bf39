import { keepVersion } from '#data/commands/versions/keep-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readAllTabs } from '#data/db/placed-tabs.ts'
import { noteVisit, readVisits } from '#data/db/tab-visits.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Writer, type Written, write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { moveTabs } from '#domain/editor/order-tabs.ts'
import { arrangeStrip } from '#domain/editor/strip/arrange.ts'
import type { DropPlace } from '#domain/editor/strip/items.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { type Changed, changeRecord } from '#domain/sync/record/change-record.ts'

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

/**
 * Moves a tab to a place of the strip. The order is local to this device; pin and group are sent. Fails: as `write`.
 */
export async function moveTab(db: LocalDatabase, localId: LocalId, place: DropPlace): Written<void> {
  return write(db, ['tabs'], async (writer) => {
    await order(writer, ({ localId: one }) => one === localId, place.before)
    await writer.changeIfPresent('tabs', localId, (tab, { stamp }) =>
      updateOf(placed(tab, place, stamp), 'soon'),
    )
  })
}

/** Moves the tabs of a group before another tab, null for the end. The order is local to this device. Fails: as `write`. */
export async function moveGroup(db: LocalDatabase, group: string, before: LocalId | null): Written<void> {
  return write(db, ['tabs'], async (writer) =>
    order(writer, ({ current }) => current.group === group, before),
  )
}

async function order(writer: Writer, isMoved: (tab: Tab) => boolean, before: LocalId | null): Promise<void> {
  // With closed tabs, which return to their places when they are reopened.
  const tabs = await readAllTabs(writer.db)
  const arranged = arrangeStrip(tabs.map((tab) => ({ ...tab, ...tab.current })))
  const localIds = tabs.filter(isMoved).map(({ localId }) => localId)
  for (const { localId, position } of moveTabs(arranged, localIds, before))
    await writer.changeIfPresent('tabs', localId, (tab) => ({ record: { ...tab, position }, change: null }))
}

function placed(tab: Tab, { isPinned, group }: DropPlace, stamp: number): Changed<Tab> {
  return changeRecord(tab, stamp, ({ current }) => {
    // A tab of an older version has neither field, which is the same as these values.
    if ((current.isPinned ?? false) !== isPinned) current.isPinned = isPinned
    if ((current.group ?? null) !== group) current.group = group
  })
}
