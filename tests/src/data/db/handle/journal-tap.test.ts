import { afterEach, beforeEach, expect, test } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connectJournal } from '#data/journal/connect-journal.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

let db: LocalDatabase
let localId: LocalId
let heard: JournalEntry[] = []

beforeEach(async () => {
  db = await emptyDatabase()
  localId = await addTab(db)
  heard = []
  connectJournal(db, { append: (entry) => heard.push(entry) })
})

afterEach(async () => {
  db.retire()
  await db.delete()
})

function reported(): string[] {
  return heard.flatMap((entry) =>
    entry.changes.map((one) => `${one.value === undefined ? 'remove' : 'put'} ${one.table} ${one.key}`),
  )
}

test('reports a stored edit as one entry with its stamp', async () => {
  await editTab(db, localId, { sql: 'select 2' })
  expect(reported()).toEqual(['put meta hlc', `put tabs ${localId}`, 'put outbox 1'])
  expect(heard[0]?.order).toBe((await db.meta.get('hlc'))?.value)
  expect(heard[0]?.changes[1]?.value).toEqual(await db.tabs.get(localId))
})

test('reports a new pending change with its number', async () => {
  const row = await db.outbox.toCollection().first()
  await db.outbox.clear()
  const { seq: _seq, ...rest } = row ?? {}
  await db.table('outbox').add(rest)
  expect(reported()).toEqual(['remove outbox 1', 'put outbox 2'])
  expect(heard.at(-1)?.changes[0]?.value).toMatchObject({ seq: 2, localId })
})

test('reports a pending change with its records and their pending creates', async () => {
  const parent = await addTab(db)
  heard = []
  await db.transaction('rw', [db.outbox, db.tabs], async () => {
    await db.outbox.update(1, { state: 'SENDING', refs: [{ path: 'parent', localId: parent, kind: 'tabs' }] })
  })
  expect(reported()).toEqual(['put outbox 1', `put tabs ${localId}`, `put tabs ${parent}`, 'put outbox 2'])
  expect(heard[0]?.changes[1]?.value).toEqual(await db.tabs.get(localId))
})

test('reports a record in its final state within the transaction', async () => {
  await db.transaction('rw', [db.outbox, db.tabs], async () => {
    await db.outbox.update(1, { state: 'SENDING' })
    await db.tabs.update(localId, { cursor: 3 })
  })
  expect(reported()).toEqual(['put outbox 1', `put tabs ${localId}`])
  expect(heard[0]?.changes[1]?.value).toMatchObject({ cursor: 3 })
})

test('does not report a failed transaction, whichever write failed', async () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    await withFailingWrite(nth, async () => void (await editTab(db, localId, { sql: `select ${nth}` })))
    expect(heard).toEqual([])
  }
})

test('reports removals by key, also of tables and by index', async () => {
  const other = await addTab(db)
  heard = []
  await db.outbox.where('[kind+localId]').equals(['tabs', localId]).delete()
  await db.tabs.where('localId').equals(other).delete()
  await db.outbox.clear()
  expect(reported()).toEqual(['remove outbox 1', `remove tabs ${other}`, 'remove outbox 2'])
})

test('reports a changed row completely', async () => {
  await db.outbox.where('state').equals('OPEN').modify({ state: 'SENDING' })
  await db.tabs.update(localId, { cursor: 3 })
  expect(heard[0]?.changes[0]?.value).toMatchObject({ seq: 1, state: 'SENDING', op: 'create' })
  expect(heard[1]?.changes[0]?.value).toMatchObject({
    localId,
    cursor: 3,
    current: { sql: expect.any(String) },
  })
})

test('the strict handle uses the same journal', async () => {
  await db.strictly().tabs.update(localId, { cursor: 3 })
  expect(reported()).toEqual([`put tabs ${localId}`])
})

test('does not report cached answers and the sentinel', async () => {
  await db.catalogue.put({ key: 'x', value: 1, at: 1 })
  await db.meta.put({ key: 'sentinel', value: 'x' })
  await db.queries.clear()
  expect(heard).toEqual([])
})

test('orders a transaction without a stamp after the last one', async () => {
  await editTab(db, localId, { sql: 'select 2' })
  await db.tabs.update(localId, { cursor: 3 })
  const [first = 0, second = 0] = heard.map((entry) => entry.order)
  expect(second).toBeGreaterThanOrEqual(first)
})

test('collects nothing without a sink', async () => {
  db.journal.connect(null)
  await editTab(db, localId, { sql: 'select 2' })
  expect(heard).toEqual([])
})
