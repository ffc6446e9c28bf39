import { expect } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { stampTransaction } from '#data/db/stamp-transaction.ts'
import { addTab } from '#tests/support/tab-database.ts'
import { sqlOf, test } from './journaled-device.ts'

test('does not restore a change as unsent that another window has sent', async ({ device }) => {
  const { db } = device
  const other = device.window()
  const [leading, typing] = [await device.host(), await device.host(other)]
  const localId = await addTab(other, { sql: 'select 1' })
  await typing.flush()
  await db.transaction('rw', [db.tabs, db.outbox, db.meta], async () => {
    await db.tabs.update(localId, { serverId: 5, acked: 1, dirty: [] })
    await db.outbox.clear()
    await stampTransaction(db)
  })
  await leading.flush()
  expect((await device.cleared()).restored).toMatchObject({ records: new Map(), changes: 0 })
})

test('a window journals what it sends completely, whoever wrote it', async ({ device }) => {
  const { db } = device
  const leading = await device.host()
  const localId = await addTab(device.window(), { sql: 'select 1' })
  await db.transaction('rw', [db.tabs, db.outbox, db.meta], async () => {
    await db.outbox.toCollection().modify({ state: 'SENDING', sentAt: 1 })
    await stampTransaction(db)
  })
  await leading.flush()
  expect(await sqlOf((await device.cleared()).db, localId)).toBe('select 1')
})

test('an edit journals the pending create of its tab, because the other journal may be lost', async ({
  device,
}) => {
  const { db, folder } = device
  const generation = await device.host()
  const [lost = ''] = await folder.list()
  const other = device.window()
  const typing = await device.host(other)
  const localId = await addTab(db, { sql: 'select 1' })
  const [create] = await db.outbox.toArray()
  await generation.flush()
  await editTab(other, localId, { sql: 'select 2' })
  await typing.flush()
  await folder.remove(lost)
  const back = await device.cleared()
  expect(await sqlOf(back.db, localId)).toBe('select 2')
  expect(await back.db.outbox.toArray()).toMatchObject([{ op: 'create', opId: create?.opId, localId }])
})

test('restores the journals of all windows', async ({ device }) => {
  const { db } = device
  const other = device.window()
  const [one, two] = [await device.host(), await device.host(other)]
  const localId = await addTab(db, { sql: 'select 1' })
  await editTab(other, localId, { sql: 'select 2' })
  await editTab(db, localId, { sql: 'select 3' })
  const second = await addTab(other, { sql: 'other' })
  await Promise.all([one.flush(), two.flush()])
  const back = await device.cleared()
  expect(await sqlOf(back.db, localId)).toBe('select 3')
  expect(await sqlOf(back.db, second)).toBe('other')
  expect((await device.folder.list()).length).toBe(2)
})

test('removes a closed window’s journal after the next snapshot, but not an open window’s', async ({
  device,
}) => {
  const { db, folder } = device
  const dead = device.locks.client()
  const journal = await device.host(db, dead)
  const localId = await addTab(db, { sql: 'select 1' })
  await journal.flush()
  await device.host()
  expect(await folder.list()).toHaveLength(2)
  dead.crash()
  await device.host()
  expect(await folder.list()).toHaveLength(2)
  expect(await sqlOf((await device.cleared()).db, localId)).toBe('select 1')
})

test('never overwrites the journal with a cleared database', async ({ device }) => {
  const { db, states } = device
  const journal = await device.host()
  const localId = await addTab(db, { sql: 'select 1' })
  await journal.flush()
  await db.meta.delete('sentinel')
  await db.tabs.clear()
  expect(await journal.compact()).toBe(false)
  expect(states.at(-1)).toBe(db.name)
  const { journals } = await device.left()
  expect(journals.flat().some((one) => one.changes.some((change) => change.key === localId))).toBe(true)
})
