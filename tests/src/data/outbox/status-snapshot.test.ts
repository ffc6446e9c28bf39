import { expect, test, vi } from 'vitest'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { connection } from '#data/http/connection.ts'
import { type ShownTabs, type StatusSnapshot, statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** A tab that is wholly on the server and shown, every moment that is told of it, and how to say that it is typed in. */
async function shown() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'a' })
  const tab = await db.tabs.get(localId)
  if (tab === undefined) throw new Error('no tab')
  await db.tabs.put({ ...tab, serverId: 1, base: tab.current, acked: tab.rev, confirmed: tab.rev, dirty: [] })
  await db.outbox.clear()
  let isTyped = false
  const listeners = new Set<() => void>()
  const typed = (is: boolean) => {
    isTyped = is
    for (const listener of listeners) listener()
  }
  const tabsShown: ShownTabs = {
    read: async () => {
      const record = await db.tabs.get(localId)
      const rows = await db.outbox.where('[kind+localId]').equals(['tabs', localId]).toArray()
      const tab = record === undefined ? null : { record, rows, winner: null, isNotSentYet: false }
      const states = rows.map(({ state }) => state)
      const pending =
        rows.length === 0
          ? []
          : [[localId, { states, hasVersions: false, isLost: false, rejection: null }] as const]
      return { tab, pending: new Map(pending) }
    },
    isWriting: () => isTyped,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const store = statusSnapshotOf(db)
  const told: StatusSnapshot[] = []
  store.subscribe(() => told.push(store.get()))
  store.show(tabsShown)
  await vi.waitFor(() => expect(store.get().tab).not.toBeNull())
  return {
    db,
    localId,
    store,
    told,
    typed,
    cursor: { cursor: 0, merge: undefined, loadMerge: async () => null },
  }
}

test('what waits, where the tab stands and what is pending for the open ones are told of one moment', async () => {
  const { db, localId, store, told, cursor } = await shown()
  told.length = 0
  await storeTyped(db, localId, { sql: 'ab', bases: ['a'], ...cursor })
  await vi.waitFor(() => expect(store.get().outbox?.changes).toBe(1))
  await db.transaction('rw', db.outbox, db.tabs, async () => {
    await db.outbox.clear()
    await db.tabs.update(localId, { acked: (await db.tabs.get(localId))?.rev ?? 0 })
  })
  await vi.waitFor(() => expect(store.get().outbox?.changes).toBe(0))
  const counts = told.map(({ outbox, tab, pending }) => [outbox?.changes, tab?.rows.length, pending.size])
  expect(counts.filter((all) => new Set(all).size > 1)).toEqual([])
  expect(counts).toContainEqual([1, 1, 1])
})

test('which tab is shown is counted in no moment', async () => {
  const { db, localId, store, told } = await shown()
  told.length = 0
  await switchTab(db, localId)
  await vi.waitFor(() => expect(store.get().tab?.rows.length).toBe(1))
  await db.outbox.clear()
  await vi.waitFor(() => expect(store.get().tab?.rows.length).toBe(0))
  expect(new Set(told.map(({ outbox }) => outbox?.changes))).toEqual(new Set([0]))
})

test('what is being typed is told with the first key, to all at once', async () => {
  const { store, told, typed } = await shown()
  told.length = 0
  typed(true)
  typed(false)
  expect(told.map(({ isWriting }) => isWriting)).toEqual([true, false])
  expect(store.get().isWriting).toBe(false)
})

test('before anything was read nobody says that nothing waits', async () => {
  const db = await emptyDatabase()
  connection.report(null)
  const store = statusSnapshotOf(db)
  expect([connection.get().kind, store.get().way.kind]).toEqual(['online', 'starting'])
  store.subscribe(() => undefined)
  await vi.waitFor(() => expect(store.get().way.kind).toBe('online'))
  expect(statusSnapshotOf(db)).toBe(store)
})
