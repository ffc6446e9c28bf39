import { expect, test } from 'vitest'
import { bindSavedQueries } from '#data/commands/saved-queries/bind-saved-queries.ts'
import { deleteSavedQuery, restoreSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { openSavedQuery } from '#data/commands/saved-queries/open-saved-query.ts'
import { restoreDeletedQuery } from '#data/commands/saved-queries/restore-deleted-query.ts'
import { renameSavedQuery, saveQueryAs, updateSavedQuery } from '#data/commands/saved-queries/save-query.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { nextMaking } from '#domain/sync/record/uuid-of.ts'
import { lidOf, opIdOf } from '#tests/domain/sync/engine/desk.ts'
import { addTab, emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

const MADE = opIdOf('made')
const WORDS = { name: 'Delays', description: 'by airport' }

/** A database with one tab whose outbox is empty. */
async function withTab(sql = 'select 1') {
  const db = await emptyDatabase()
  const tabLid = await addTab(db, { sql, dbId: 1, schema: 'main' })
  await db.outbox.clear()
  return { db, tabLid }
}

async function saveAs(db: LocalDatabase, tabLid: Awaited<ReturnType<typeof addTab>>, words = WORDS) {
  const done = await saveQueryAs(db, tabLid, words)
  if (!done.ok || done.value === null) throw new Error('not saved')
  return done.value
}

async function outbox(db: LocalDatabase) {
  const rows = await db.outbox.orderBy('seq').toArray()
  return rows.map(({ kind, op, fields, dueAt }) => `${kind} ${op} ${fields.join(',')} ${dueAt}`)
}

test('a query is saved on this device, sent at once, and the tab takes its name', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  expect(await db.savedQueries.get(lid)).toMatchObject({
    sid: null,
    cur: { name: 'Delays', description: 'by airport', sql: 'select 1', dbId: 1, schema: 'main' },
  })
  expect(await db.tabs.get(tabLid)).toMatchObject({
    savedQueryLid: lid,
    cur: { name: 'Delays', remoteId: null },
  })
  expect(await outbox(db)).toEqual([
    'savedQueries create name,description,dbId,catalog,schema,sql,templateParams 0',
    'tabs update name 0',
  ])
})

test('the server id of a saved query reaches its tabs, once', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  expect(await bindSavedQueries(db, [tabLid])).toBe(0)
  await db.savedQueries.update(lid, { sid: 8 })
  expect(await bindSavedQueries(db, [tabLid])).toBe(1)
  const tab = await db.tabs.get(tabLid)
  expect(tab?.cur.remoteId).toBe(8)
  expect(tab?.savedQueryLid).toBeUndefined()
  expect(await bindSavedQueries(db, [tabLid])).toBe(0)
})

test('an id that a pull told before is no change of the tab', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await db.savedQueries.update(lid, { sid: 8 })
  await db.tabs.update(tabLid, { 'cur.remoteId': 8 })
  await db.outbox.clear()
  expect(await bindSavedQueries(db, [tabLid])).toBe(1)
  expect((await db.tabs.get(tabLid))?.savedQueryLid).toBeUndefined()
  expect(await outbox(db)).toEqual([])
})

test('a bound tab updates its saved query, and what is the same is not sent', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await db.outbox.clear()
  expect(await updateSavedQuery(db, tabLid)).toEqual({ ok: true, value: 'same' })
  expect(await outbox(db)).toEqual([])
  await editTab(db, tabLid, { sql: 'select 2' })
  expect(await updateSavedQuery(db, tabLid)).toEqual({ ok: true, value: 'updated' })
  expect(await db.savedQueries.get(lid)).toMatchObject({
    cur: { sql: 'select 2', description: 'by airport' },
  })
  expect(await outbox(db)).toEqual(['tabs update sql 0', 'savedQueries update sql 0'])
})

test('what is saved and updated before the server was heard goes there once, as it is then', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await editTab(db, tabLid, { sql: 'select 2' })
  expect(await updateSavedQuery(db, tabLid)).toEqual({ ok: true, value: 'updated' })
  expect((await db.savedQueries.get(lid))?.cur.sql).toBe('select 2')
  const lines = await outbox(db)
  expect(lines.filter((line) => line.startsWith('savedQueries'))).toEqual([
    'savedQueries create name,description,dbId,catalog,schema,sql,templateParams 0',
  ])
})

test('a tab that is bound to nothing cannot be updated', async () => {
  const { db, tabLid } = await withTab()
  expect(await updateSavedQuery(db, tabLid)).toEqual({ ok: true, value: null })
})

test('saving under another name makes a second saved query', async () => {
  const { db, tabLid } = await withTab()
  const first = await saveAs(db, tabLid)
  const second = await saveAs(db, tabLid, { name: 'Delays 2', description: 'by airport' })
  expect(await db.savedQueries.count()).toBe(2)
  expect(second).not.toBe(first)
  expect(await db.tabs.get(tabLid)).toMatchObject({ savedQueryLid: second, cur: { name: 'Delays 2' } })
})

test('a renamed query takes the tabs along that had its name', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await renameSavedQuery(db, lid, { name: 'Late flights', description: null })
  expect((await db.tabs.get(tabLid))?.cur.name).toBe('Late flights')
  expect((await db.savedQueries.get(lid))?.cur).toMatchObject({ name: 'Late flights', description: null })
})

test('a saved query opens in the tab that has it, else in a new one that is bound to it', async () => {
  const { db, tabLid } = await withTab()
  await db.savedQueries.update(await saveAs(db, tabLid), { sid: 8 })
  expect(await openSavedQuery(db, { sid: 8 })).toEqual({ ok: true, value: tabLid })
  await db.tabs.clear()
  const opened = await openSavedQuery(db, { sid: 8 })
  const tab = opened.ok && opened.value !== null ? await db.tabs.get(opened.value) : undefined
  expect(tab?.cur).toMatchObject({ name: 'Delays', sql: 'select 1', dbId: 1, remoteId: 8 })
})

test('a saved query that the server has not got yet opens by its id here, and stays bound to it', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  expect(await openSavedQuery(db, { lid })).toEqual({ ok: true, value: tabLid })
  await db.tabs.clear()
  const opened = await openSavedQuery(db, { lid })
  const tab = opened.ok && opened.value !== null ? await db.tabs.get(opened.value) : undefined
  expect(tab).toMatchObject({ savedQueryLid: lid, cur: { name: 'Delays', sql: 'select 1', remoteId: null } })
  await deleteSavedQuery(db, lid)
  expect(await openSavedQuery(db, { lid })).toEqual({ ok: true, value: null })
})

test('a saved query that is gone opens nothing', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await db.savedQueries.update(lid, { sid: 8 })
  await deleteSavedQuery(db, lid)
  expect(await openSavedQuery(db, { sid: 8 })).toEqual({ ok: true, value: null })
  expect(await openSavedQuery(db, { sid: 9 })).toEqual({ ok: true, value: null })
})

test('one that was never sent is deleted without a word to the server, and kept in the history', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await deleteSavedQuery(db, lid)
  expect(await db.savedQueries.count()).toBe(0)
  expect(await outbox(db)).toEqual(['tabs update name 0'])
  expect(await db.history.where('[kind+lid]').equals(['savedQueries', lid]).toArray()).toMatchObject([
    { reason: 'deleted', snapshot: { cur: { name: 'Delays' } } },
  ])
})

test.each([
  ['the server has not heard of it', false],
  ['the server has forgotten it', true],
])('a deleted query comes back while %s', async (_rule, isForgotten) => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await db.outbox.clear()
  await db.savedQueries.update(lid, { sid: 8, madeBy: MADE })
  const deleted = await deleteSavedQuery(db, lid)
  expect(await outbox(db)).toHaveLength(1)
  if (isForgotten) await Promise.all([db.savedQueries.clear(), db.outbox.clear()])
  if (!deleted.ok || deleted.value === null) throw new Error('not deleted')
  await restoreSavedQuery(db, deleted.value)
  expect(await db.savedQueries.get(lid)).toMatchObject({
    deleted: false,
    cur: { name: 'Delays', sql: 'select 1' },
  })
  expect((await outbox(db)).map((line) => line.split(' ')[1])).toEqual([isForgotten ? 'create' : 'update'])
  const [row] = await db.outbox.toArray()
  expect(row?.makes).toBe(isForgotten ? nextMaking(MADE) : undefined)
})

test('a deleted query that another device has brought back meanwhile is not made a second time', async () => {
  const { db, tabLid } = await withTab()
  const lid = await saveAs(db, tabLid)
  await db.savedQueries.update(lid, { sid: 8, madeBy: MADE })
  const deleted = await deleteSavedQuery(db, lid)
  if (!deleted.ok || deleted.value === null) throw new Error('not deleted')
  await Promise.all([db.savedQueries.clear(), db.outbox.clear()])
  const theirs = { ...deleted.value, lid: lidOf('theirs'), sid: 21, madeBy: nextMaking(MADE) }
  await db.savedQueries.put(theirs)
  expect(await restoreSavedQuery(db, deleted.value)).toEqual({ ok: true, value: null })
  await db.history.add({
    kind: 'savedQueries',
    lid,
    at: 2,
    reason: 'deleted',
    snapshot: {},
    device: '',
    madeBy: MADE,
  })
  expect(await restoreDeletedQuery(db, lid, deleted.value.cur)).toEqual({ ok: true, value: 'there' })
  expect(await db.savedQueries.count()).toBe(1)
  expect(await db.outbox.count()).toBe(0)
})

test('a query is saved whole or not at all, wherever the disk fails', async () => {
  for (let nth = 1; ; nth += 1) {
    const { db, tabLid } = await withTab()
    const isReached = await withFailingWrite(nth, async () => {
      const done = await saveQueryAs(db, tabLid, WORDS)
      const [tab, count, rows] = await Promise.all([
        db.tabs.get(tabLid),
        db.savedQueries.count(),
        db.outbox.count(),
      ])
      expect([count, rows, tab?.savedQueryLid !== undefined]).toEqual(done.ok ? [1, 2, true] : [0, 0, false])
    })
    if (!isReached) return
  }
})

test('a device that cannot be read opens nothing and says so, and binds nothing', async () => {
  const { db, tabLid } = await withTab()
  db.close()
  expect(await openSavedQuery(db, { sid: 8 })).toMatchObject({ ok: false, error: { code: 'storage-failed' } })
  expect(await bindSavedQueries(db, [tabLid])).toBe(0)
})
