import { expect } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { expandTable } from '#data/commands/tabs/tab-tables.ts'
import { addTab } from '#tests/support/tab-database.ts'
import { sqlOf, test } from './journaled-device.ts'

test('restores records, pending changes, histories and texts, with the client id of their counts', async ({
  device,
}) => {
  const { db } = device
  const journal = await device.host()
  const localId = await addTab(db, { name: 'Delays', sql: 'select 1' })
  await editTab(db, localId, { sql: 'select 2' })
  await db.history.add({
    kind: 'tabs',
    localId,
    at: 1,
    reason: 'overwritten',
    snapshot: 'x',
    device: 'device',
  })
  await db.buffer.put({ localId, sql: 'typed', at: 5 })
  await journal.flush()
  const back = await device.cleared()
  expect(back.restored).toEqual({ records: new Map([['tabs', 1]]), changes: 1, spoilt: 0 })
  const [tab] = await db.tabs.toArray()
  const mayBeSent = {
    asMade: [tab?.current],
    inDoubtBodies: [tab?.current],
    lastAmbiguousAt: expect.any(Number),
  }
  const lineage = [{ clientId: 'device', rev: 2 }]
  expect(await back.db.tabs.toArray()).toEqual([{ ...tab, ...mayBeSent, lineage }])
  expect(await back.db.outbox.toArray()).toMatchObject(await db.outbox.toArray())
  expect(await back.db.history.toArray()).toEqual(await db.history.toArray())
  expect(await back.db.buffer.toArray()).toEqual(await db.buffer.toArray())
  expect(await back.db.meta.get('sentinel')).toBeUndefined()
})

test('restores the first snapshot', async ({ device }) => {
  const localId = await addTab(device.db, { sql: 'select 1' })
  await device.host()
  expect(await sqlOf((await device.cleared()).db, localId)).toBe('select 1')
})

test('restores a table of a tab without unsent work', async ({ device }) => {
  const { db } = device
  const tabLocalId = await addTab(db)
  await db.tabs.update(tabLocalId, { serverId: 5, acked: 1, dirty: [] })
  await db.outbox.clear()
  const journal = await device.host()
  const place = { dbId: 1, catalog: null, schema: 'main' }
  await expandTable(db, { tabLocalId, place, name: 'orders' }, true)
  await journal.flush()
  for (const isCompacted of [false, true]) {
    if (isCompacted) await journal.compact()
    const back = (await device.cleared()).db
    expect(await back.tableSchemas.toArray()).toMatchObject([{ tabLocalId, current: { name: 'orders' } }])
    expect(await back.tabs.get(tabLocalId)).toMatchObject({ serverId: 5, acked: 1, rev: 1 })
  }
})

test('restores nothing without a journal', async ({ device }) => {
  const back = await device.cleared()
  expect(back.restored).toBeNull()
  expect(await back.db.meta.count()).toBe(0)
})

test('restores a closed tab into the bin', async ({ device }) => {
  const journal = await device.host()
  const localId = await addTab(device.db, { sql: 'select 1' })
  await closeTab(device.db, localId)
  await journal.flush()
  const back = await device.cleared()
  expect(await back.db.tabs.toArray()).toMatchObject([
    { localId, deleted: true, current: { sql: 'select 1' } },
  ])
  expect(await back.db.outbox.count()).toBe(0)
})

test('does not reuse numbers', async ({ device }) => {
  const journal = await device.host()
  await addTab(device.db)
  await closeTab(device.db, await addTab(device.db))
  await journal.flush()
  const back = await device.cleared()
  await addTab(back.db)
  expect((await back.db.outbox.toArray()).map((row) => row.seq)).toEqual([1, 3])
})

test('does not ask about a version that was not restored', async ({ device }) => {
  const localId = await addTab(device.db)
  const journal = await device.host()
  await device.db.tabs.update(localId, { storedVersion: 99 })
  await journal.flush()
  expect((await (await device.cleared()).db.tabs.get(localId))?.storedVersion).toBeNull()
})
