import { expect, test } from 'vitest'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { connection } from '#data/http/connection.ts'
import { type ShownTabs, type StatusSnapshot, statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** A synced tab on screen, all snapshots of it, and a function that simulates typing. */
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
  const snapshots: StatusSnapshot[] = []
  store.subscribe(() => snapshots.push(store.get()))
  store.show(tabsShown)
  await waitFor(() => expect(store.get().tab).not.toBeNull())
  return {
    db,
    localId,
    store,
    snapshots,
    typed,
    cursor: { cursor: 0, merge: undefined, loadMerge: async () => null },
  }
}

test('counts, tab status and pending changes change together', async () => {
  const { db, localId, store, snapshots, cursor } = await shown()
  snapshots.length = 0
  await storeTyped(db, localId, { sql: 'ab', bases: ['a'], ...cursor })
  await waitFor(() => expect(store.get().outbox?.changes).toBe(1))
  await db.transaction('rw', db.outbox, db.tabs, async () => {
    await db.outbox.clear()
    await db.tabs.update(localId, { acked: (await db.tabs.get(localId))?.rev ?? 0 })
  })
  await waitFor(() => expect(store.get().outbox?.changes).toBe(0))
  const counts = snapshots.map(({ outbox, tab, pending }) => [
    outbox?.changes,
    tab?.rows.length,
    pending.size,
  ])
  expect(counts.filter((all) => new Set(all).size > 1)).toEqual([])
  expect(counts).toContainEqual([1, 1, 1])
})

test('never counts the change of the current tab', async () => {
  const { db, localId, store, snapshots } = await shown()
  snapshots.length = 0
  await switchTab(db, localId)
  await waitFor(() => expect(store.get().tab?.rows.length).toBe(1))
  await db.outbox.clear()
  await waitFor(() => expect(store.get().tab?.rows.length).toBe(0))
  expect(new Set(snapshots.map(({ outbox }) => outbox?.changes))).toEqual(new Set([0]))
})

test('reports typing with the first key to all listeners', async () => {
  const { store, snapshots, typed } = await shown()
  snapshots.length = 0
  typed(true)
  typed(false)
  expect(snapshots.map(({ isWriting }) => isWriting)).toEqual([true, false])
  expect(store.get().isWriting).toBe(false)
})

test('before the first read it is unknown whether changes are pending', async () => {
  const db = await emptyDatabase()
  connection.report(null)
  const store = statusSnapshotOf(db)
  expect([connection.get().kind, store.get().way.kind]).toEqual(['online', 'starting'])
  store.subscribe(() => undefined)
  await waitFor(() => expect(store.get().way.kind).toBe('online'))
  expect(statusSnapshotOf(db)).toBe(store)
})
