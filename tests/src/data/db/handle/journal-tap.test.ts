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

function told(): string[] {
  return heard.flatMap((entry) =>
    entry.changes.map((one) => `${one.value === undefined ? 'remove' : 'put'} ${one.table} ${one.key}`),
  )
}

test('an edit is told once it is stored, as one entry with its stamp', async () => {
  await editTab(db, localId, { sql: 'select 2' })
  expect(told()).toEqual(['put meta hlc', `put tabs ${localId}`, 'put outbox 1'])
  expect(heard[0]?.order).toBe((await db.meta.get('hlc'))?.value)
  expect(heard[0]?.changes[1]?.value).toEqual(await db.tabs.get(localId))
})

test('a new pending change is told with the number that the table gave it', async () => {
  const row = await db.outbox.toCollection().first()
  await db.outbox.clear()
  const { seq: _seq, ...rest } = row ?? {}
  await db.table('outbox').add(rest)
  expect(told()).toEqual(['remove outbox 1', 'put outbox 2'])
  expect(heard.at(-1)?.changes[0]?.value).toMatchObject({ seq: 2, localId })
})

test('a pending change is told with the records that it is about and what makes those, whoever wrote that', async () => {
  const parent = await addTab(db)
  heard = []
  await db.transaction('rw', [db.outbox, db.tabs], async () => {
    await db.outbox.update(1, { state: 'SENDING', refs: [{ path: 'parent', localId: parent, kind: 'tabs' }] })
  })
  expect(told()).toEqual(['put outbox 1', `put tabs ${localId}`, `put tabs ${parent}`, 'put outbox 2'])
  expect(heard[0]?.changes[1]?.value).toEqual(await db.tabs.get(localId))
})

test('a record that the same transaction changes is told as that left it', async () => {
  await db.transaction('rw', [db.outbox, db.tabs], async () => {
    await db.outbox.update(1, { state: 'SENDING' })
    await db.tabs.update(localId, { cursor: 3 })
  })
  expect(told()).toEqual(['put outbox 1', `put tabs ${localId}`])
  expect(heard[0]?.changes[1]?.value).toMatchObject({ cursor: 3 })
})

test('a transaction that failed is not told, whichever write it was', async () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    await withFailingWrite(nth, async () => void (await editTab(db, localId, { sql: `select ${nth}` })))
    expect(heard).toEqual([])
  }
})

test('removals are told by key, also of whole tables and by index', async () => {
  const other = await addTab(db)
  heard = []
  await db.outbox.where('[kind+localId]').equals(['tabs', localId]).delete()
  await db.tabs.where('localId').equals(other).delete()
  await db.outbox.clear()
  expect(told()).toEqual(['remove outbox 1', `remove tabs ${other}`, 'remove outbox 2'])
})

test('a changed row is told whole', async () => {
  await db.outbox.where('state').equals('OPEN').modify({ state: 'SENDING' })
  await db.tabs.update(localId, { cursor: 3 })
  expect(heard[0]?.changes[0]?.value).toMatchObject({ seq: 1, state: 'SENDING', op: 'create' })
  expect(heard[1]?.changes[0]?.value).toMatchObject({
    localId,
    cursor: 3,
    current: { sql: expect.any(String) },
  })
})

test('the strict handle tells the same journal', async () => {
  await db.strictly().tabs.update(localId, { cursor: 3 })
  expect(told()).toEqual([`put tabs ${localId}`])
})

test('what is read from the server again, and the sentinel, are not told', async () => {
  await db.catalogue.put({ key: 'x', value: 1, at: 1 })
  await db.meta.put({ key: 'sentinel', value: 'x' })
  await db.queries.clear()
  expect(heard).toEqual([])
})

test('a transaction without a stamp comes after the last one', async () => {
  await editTab(db, localId, { sql: 'select 2' })
  await db.tabs.update(localId, { cursor: 3 })
  const [first = 0, second = 0] = heard.map((entry) => entry.order)
  expect(second).toBeGreaterThanOrEqual(first)
})

test('without a sink nothing is collected', async () => {
  db.journal.connect(null)
  await editTab(db, localId, { sql: 'select 2' })
  expect(heard).toEqual([])
})
