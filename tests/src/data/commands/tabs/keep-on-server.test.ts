import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { keepTabsOnServer, prepareTabs } from '#data/commands/tabs/keep-on-server.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import { followTabsHome } from '#data/start/follow-tabs-home.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { newTableSchema } from '#domain/records/table-schemas/record.ts'
import { createUuidOf, nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { opIdOf } from '#tests/domain/sync/engine/desk.ts'
import { failEverywhere, withFailingTransaction } from '#tests/support/every-failure.ts'
import { addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { localId as named, query, queryId } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const CAPS = { idempotencyKeys: true, revisions: true, uuids: true, changes: true, keepsTabs: true }

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  db = await emptyDatabase()
  localId = await onDevice(db)
})

afterEach(async () => {
  vi.useRealTimers()
  db.retire()
  await db.delete()
})

/** A device with local tabs: one tab with a table and three runs, one of them a preview. */
async function onDevice(one: LocalDatabase): Promise<LocalId> {
  await one.meta.bulkPut([
    { key: 'serverCaps', value: CAPS },
    { key: 'keepTabs', value: false },
  ])
  const tab = await addTab(one, { name: 'Delays', sql: 'select 1' })
  const fields = { dbId: 1, catalog: null, schema: null, name: 'flights', expanded: true }
  await one.tableSchemas.put(
    newTableSchema({
      localId: named('t'),
      tabLocalId: tab,
      fields: { ...fields, dataPreviewQueryId: null, description: null },
      now: 1,
    }),
  )
  await one.queries.bulkPut([
    query({ id: queryId('done'), tabLocalId: tab, state: 'success' }),
    query({ id: queryId('preview'), tabLocalId: tab, state: 'success', isDataPreview: true }),
    query({ id: queryId('runs'), tabLocalId: tab, state: 'running' }),
  ])
  return tab
}

test('does not queue changes of local tabs', async () => {
  expect(await db.outbox.count()).toBe(0)
  expect(await db.tabs.get(localId)).toMatchObject({ serverId: null, rev: 1, acked: 0 })
})

describe('switching the server on', () => {
  test('queues tabs, tables and runs, except previews', async () => {
    expect(await keepTabsOnServer(db, true)).toEqual({ ok: true, value: { queued: 3, withdrawn: 0 } })
    expect((await db.outbox.toArray()).map(({ kind, op, value }) => ({ kind, op, value }))).toEqual([
      { kind: 'tabs', op: 'create', value: undefined },
      { kind: 'tableSchemas', op: 'create', value: undefined },
      { kind: 'queries', op: 'action', value: { queryId: queryId('done') } },
    ])
    expect((await db.meta.get('keepTabs'))?.value).toBe(true)
  })

  test('queues nothing twice', async () => {
    await keepTabsOnServer(db, true)
    expect(await prepareTabs(db)).toEqual({ ok: true, value: { queued: 0, withdrawn: 0 } })
    expect(await db.outbox.count()).toBe(3)
  })

  test('sends edits of known tabs and deletes closed ones', async () => {
    await db.tabs.update(localId, { serverId: 7, acked: 1, dirty: [] })
    const closed = await addTab(db)
    await db.tabs.update(closed, { serverId: 8, acked: 1, dirty: [] })
    const never = await addTab(db)
    await editTab(db, localId, { sql: 'select 2' })
    await closeTab(db, closed)
    await closeTab(db, never)
    await db.tableSchemas.clear()
    await keepTabsOnServer(db, true)
    expect((await outboxLines(db)).toSorted()).toEqual(['delete', 'update sql'])
  })

  test('changes nothing if a write fails', async () => {
    const points = await failEverywhere({
      make: async () => {
        const one = await emptyDatabase()
        await onDevice(one)
        return one
      },
      work: async (one) => keepTabsOnServer(one, true),
    })
    expect(points).toEqual({ puts: 5, transactions: 1 })
  })
})

describe('switching the server off', () => {
  test('withdraws pending changes, and keeps the records', async () => {
    await keepTabsOnServer(db, true)
    expect(await keepTabsOnServer(db, false)).toEqual({ ok: true, value: { queued: 0, withdrawn: 3 } })
    expect(await db.outbox.count()).toBe(0)
    expect(await db.tabs.get(localId)).toMatchObject({ current: { sql: 'select 1' }, rev: 1, acked: 0 })
    await keepTabsOnServer(db, true)
    expect(await db.outbox.count()).toBe(3)
  })

  test('leaves changes that are being sent', async () => {
    await keepTabsOnServer(db, true)
    await db.outbox.where('[kind+localId]').equals(['tabs', localId]).modify({ state: 'UNCONFIRMED' })
    expect(await keepTabsOnServer(db, false)).toMatchObject({ ok: true, value: { withdrawn: 2 } })
    expect((await db.outbox.toArray()).map((row) => row.state)).toEqual(['UNCONFIRMED'])
  })
})

describe('a window follows the server’s abilities', () => {
  async function outboxOf(size: number): Promise<void> {
    await waitFor(async () => expect(await db.outbox.count()).toBe(size))
  }

  test('moves tabs when the server begins or stops storing them', async () => {
    await db.meta.bulkPut([
      { key: 'keepTabs', value: true },
      { key: 'serverCaps', value: { ...CAPS, keepsTabs: false } },
    ])
    const stop = followTabsHome(db)
    await db.meta.put({ key: 'serverCaps', value: CAPS })
    await outboxOf(3)
    await db.meta.put({ key: 'serverCaps', value: { ...CAPS, keepsTabs: false } })
    await outboxOf(0)
    stop()
  })

  test('reports a failed move once, and retries it', async () => {
    let stop: () => void = () => undefined
    const before = new Set(toasts.get().toasts.map(({ id }) => id))
    const added = () => toasts.get().toasts.filter(({ id }) => !before.has(id))
    await withFailingTransaction(1, async () => {
      stop = followTabsHome(db)
      await db.meta.count()
      await waitFor(() => expect(added().length).toBeGreaterThan(0))
    })
    stop()
    expect(added()).toMatchObject([
      {
        type: 'warning',
        text: 'Unable to migrate query editor state to backend. The product will retry later. Please contact your administrator if this problem persists.',
      },
    ])
    expect(await db.outbox.count()).toBe(0)
    expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
  })
})

test('a tab to be created again keeps its next generation while it is local', async () => {
  await keepTabsOnServer(db, true)
  await db.outbox.clear()
  await db.tabs.update(localId, { createdByOp: opIdOf('made') })
  await keepTabsOnServer(db, false)
  await keepTabsOnServer(db, true)
  const row = await db.outbox.where('[kind+localId]').equals(['tabs', localId]).first()
  expect(row?.op).toBe('create')
  expect(row && createUuidOf(row)).toBe(uuidOf(nextGeneration(opIdOf('made'))))
})
