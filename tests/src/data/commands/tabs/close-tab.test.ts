import { expect, test } from 'vitest'
import { closeTab, reopenLastClosed, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'

async function threeTabs() {
  const db = await emptyDatabase()
  const [a, b, c] = [await addTab(db), await addTab(db), await addTab(db)]
  return { db, a, b, c }
}

test('closing shows the previously visited tab', async () => {
  const { db, a, c } = await threeTabs()
  await switchTab(db, a)
  expect(await closeTab(db, a)).toEqual({ ok: true, value: c })
})

test('closing the last tab shows none', async () => {
  const db = await emptyDatabase()
  expect(await closeTab(db, await addTab(db))).toEqual({ ok: true, value: null })
})

test('closing repairs the visits, and falls back to the last tab when they are empty', async () => {
  const { db, a, b, c } = await threeTabs()
  await db.meta.put({ key: 'tabHistory', value: [a] })
  expect(await closeTab(db, a)).toEqual({ ok: true, value: c })
  expect(await readVisits(db)).toEqual([c])
  expect((await db.tabs.get(b))?.closedAt).toBeNull()
})

test('closing an unsent tab leaves nothing to send', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db, { sql: 'select 1' })
  await closeTab(db, tab)
  expect(await outboxLines(db)).toEqual([])
  expect((await db.tabs.get(tab))?.current.sql).toBe('select 1')
})

test('closing a sent tab deletes it on the server', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  await db.outbox.clear()
  await closeTab(db, tab)
  expect(await outboxLines(db)).toEqual(['delete'])
})

test('closing twice has no further effect', async () => {
  const db = await emptyDatabase()
  const tab = await addTab(db)
  await closeTab(db, tab)
  const closed = await db.tabs.get(tab)
  await closeTab(db, tab)
  expect(await db.tabs.get(tab)).toEqual(closed)
})

test('reopens the last closed tab at its old position with its text', async () => {
  const { db, a, b } = await threeTabs()
  await closeTab(db, a)
  await db.tabs.update(a, { closedAt: Date.now() - 1_000 })
  await closeTab(db, b)
  expect(await reopenLastClosed(db)).toEqual({ ok: true, value: b })
  expect(await db.tabs.get(b)).toMatchObject({ closedAt: null, deleted: false, position: 2 })
  expect((await readVisits(db)).at(-1)).toBe(b)
})

test('reopens a tab right before the one that took its position', async () => {
  const { db, b, c } = await threeTabs()
  await closeTab(db, c)
  const taker = await addTab(db)
  await reopenTab(db, c)
  const order = await db.tabs.orderBy('position').primaryKeys()
  expect(order.slice(-3)).toEqual([b, c, taker])
})

test('reopening sends the tab again', async () => {
  const { db, a } = await threeTabs()
  await closeTab(db, a)
  await db.outbox.clear()
  await reopenTab(db, a)
  expect((await outboxLines(db))[0]).toMatch(/^create name,sql/)
})

test('an empty bin reopens nothing', async () => {
  const { db } = await threeTabs()
  expect(await reopenLastClosed(db)).toEqual({ ok: true, value: null })
})

test('a failed close leaves the tab open', async () => {
  const { db, a } = await threeTabs()
  const before = { tab: await db.tabs.get(a), outbox: await outboxLines(db), visits: await readVisits(db) }
  for (let nth = 1; ; nth += 1) {
    const wasReached = await withFailingWrite(nth, async () => {
      await closeTab(db, a)
    })
    if (!wasReached) break
    expect({
      tab: await db.tabs.get(a),
      outbox: await outboxLines(db),
      visits: await readVisits(db),
    }).toEqual(before)
  }
  expect((await db.tabs.get(a))?.closedAt).not.toBeNull()
})
