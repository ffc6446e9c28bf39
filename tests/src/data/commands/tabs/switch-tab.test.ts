import { expect, test } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { moveGroup, moveTab, switchTab } from '#data/commands/tabs/switch-tab.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'

test('records a switch as a visit, and sends only the last one', async () => {
  const db = await emptyDatabase()
  const [a, b] = [await addTab(db), await addTab(db)]
  await db.outbox.clear()
  await switchTab(db, a)
  await switchTab(db, b)
  await switchTab(db, a)
  expect((await readVisits(db)).slice(-3)).toEqual([a, b, a])
  expect(await db.outbox.toArray()).toMatchObject([
    { op: 'register', name: 'activate', localId: a, dueAt: 0 },
  ])
})

test('a switch is no edit', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  await switchTab(db, tab)
  expect(await db.tabs.get(tab)).toMatchObject({ rev: 1 })
})

test('a moved tab keeps its position after a reload, and nothing is sent', async () => {
  const db = await emptyDatabase()
  const [a, b, c] = [await addTab(db), await addTab(db), await addTab(db)]
  await db.outbox.clear()
  await moveTab(db, c, { before: a, isPinned: false, group: null })
  const order = await db.tabs.orderBy('position').toArray()
  expect(order.map((tab) => tab.localId)).toEqual([c, a, b])
  expect(await outboxLines(db)).toEqual([])
})

test('a tab that is moved into a group joins it, which is sent', async () => {
  const db = await emptyDatabase()
  const [a, b, c] = [await addTab(db), await addTab(db), await addTab(db)]
  await editTab(db, a, { group: 'Q3' })
  await db.outbox.clear()
  await moveTab(db, c, { before: a, isPinned: false, group: 'Q3' })
  const order = await db.tabs.orderBy('position').toArray()
  expect(order.map((tab) => [tab.localId, tab.current.group])).toEqual([
    [c, 'Q3'],
    [a, 'Q3'],
    [b, null],
  ])
  expect(await db.outbox.toArray()).toMatchObject([{ op: 'update', localId: c, fields: ['group'] }])
})

test('a moved group keeps the order of its tabs, and nothing is sent', async () => {
  const db = await emptyDatabase()
  const [a, b, c, d] = [await addTab(db), await addTab(db), await addTab(db), await addTab(db)]
  // The first tab of the group is before a tab that is not in it.
  for (const tab of [b, d]) await editTab(db, tab, { group: 'Q3' })
  await db.outbox.clear()
  await moveGroup(db, 'Q3', a)
  const order = async () => (await db.tabs.orderBy('position').toArray()).map((tab) => tab.localId)
  expect(await order()).toEqual([b, d, a, c])
  await moveGroup(db, 'Q3', null)
  expect(await order()).toEqual([a, c, b, d])
  await moveGroup(db, 'no such group', a)
  expect(await order()).toEqual([a, c, b, d])
  expect(await outboxLines(db)).toEqual([])
})

test('skips invalid visits', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  await db.meta.put({ key: 'tabHistory', value: [5, 'x', tab] })
  expect(await readVisits(db)).toEqual([tab])
})
