import { expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { deleteClosedTab } from '#data/commands/versions/delete-closed.ts'
import { restoreVersion } from '#data/commands/versions/restore-version.ts'
import { clock } from '#data/platform/clock.ts'
import { makeQueryId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'

async function closedWithRun() {
  const db = await emptyDatabase()
  const other = await addTab(db)
  const lid = await addTab(db, { sql: 'select 1' })
  await restoreVersion(db, lid, 'select 2')
  const id = makeQueryId(clock.randomBytes)
  const run: Pick<Query, 'id' | 'tabLid' | 'startDttm'> = { id, tabLid: lid, startDttm: 1 }
  await db.table('queries').put(run)
  await db.results.put({ queryId: id, columns: [], rowCount: 1, chunkRows: 1, sizeBytes: 9, storedAt: 1 })
  await db.resultChunks.put({ queryId: id, index: 0, columns: [] })
  await closeTab(db, lid)
  return { db, lid, other }
}

test('a closed tab goes for good with its versions, runs and results', async () => {
  const { db, lid, other } = await closedWithRun()
  expect(await deleteClosedTab(db, lid)).toEqual({ ok: true, value: undefined })
  expect(await db.tabs.toCollection().primaryKeys()).toEqual([other])
  expect(await db.history.where('[kind+lid]').equals(['tabs', lid]).count()).toBe(0)
  expect([await db.queries.count(), await db.results.count(), await db.resultChunks.count()]).toEqual([
    0, 0, 0,
  ])
})

test('while the server has still to hear of it, the record stays without its text, out of the bin', async () => {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'secret' })
  await db.outbox.clear()
  await db.tabs.update(lid, { sid: 7, keptVersion: 1 })
  await closeTab(db, lid)
  await deleteClosedTab(db, lid)
  expect(await outboxLines(db)).toEqual(['delete'])
  const left = { sid: 7, cur: { sql: '' }, closedAt: 0, deleted: true, keptVersion: null }
  expect(await db.tabs.get(lid)).toMatchObject(left)
})

test('an open tab is left alone', async () => {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'select 1' })
  await deleteClosedTab(db, lid)
  expect((await db.tabs.get(lid))?.cur.sql).toBe('select 1')
})

test('a tab that could not be deleted is in the bin with its text, its versions and its runs, wherever the disk fails', async () => {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'select 1' })
  await restoreVersion(db, lid, 'select 2')
  await db.outbox.clear()
  await db.tabs.update(lid, { sid: 7 })
  await closeTab(db, lid)
  const all = async () => [await db.tabs.toArray(), await db.history.toArray(), await db.outbox.toArray()]
  const before = await all()
  let nth = 1
  for (; ; nth += 1) {
    let isDeleted = true
    const wasReached = await withFailingWrite(nth, async () => {
      isDeleted = (await deleteClosedTab(db, lid)).ok
    })
    if (!wasReached) break
    expect(isDeleted).toBe(false)
    expect(await all()).toEqual(before)
  }
  expect(nth).toBeGreaterThan(2)
  expect((await db.tabs.get(lid))?.cur.sql).toBe('')
})
