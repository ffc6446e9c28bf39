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
  const localId = await addTab(db, { sql: 'select 1' })
  await restoreVersion(db, localId, 'select 2')
  const id = makeQueryId(clock.randomBytes)
  const run: Pick<Query, 'id' | 'tabLocalId' | 'startDttm'> = { id, tabLocalId: localId, startDttm: 1 }
  await db.table('queries').put(run)
  await db.results.put({ queryId: id, columns: [], rowCount: 1, chunkRows: 1, sizeBytes: 9, storedAt: 1 })
  await db.resultChunks.put({ queryId: id, index: 0, columns: [] })
  await closeTab(db, localId)
  return { db, localId, other }
}

test('deletes a closed tab permanently with versions, runs and results', async () => {
  const { db, localId, other } = await closedWithRun()
  expect(await deleteClosedTab(db, localId)).toEqual({ ok: true, value: undefined })
  expect(await db.tabs.toCollection().primaryKeys()).toEqual([other])
  expect(await db.history.where('[kind+localId]').equals(['tabs', localId]).count()).toBe(0)
  expect([await db.queries.count(), await db.results.count(), await db.resultChunks.count()]).toEqual([
    0, 0, 0,
  ])
})

test('keeps the record without its text until the server knows that it was closed', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'secret' })
  await db.outbox.clear()
  await db.tabs.update(localId, { serverId: 7, storedVersion: 1 })
  await closeTab(db, localId)
  await deleteClosedTab(db, localId)
  expect(await outboxLines(db)).toEqual(['delete'])
  const left = { serverId: 7, current: { sql: '' }, closedAt: 0, deleted: true, storedVersion: null }
  expect(await db.tabs.get(localId)).toMatchObject(left)
})

test('leaves an open tab alone', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await deleteClosedTab(db, localId)
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
})

test('a failed deletion keeps text, versions and runs, wherever the disk fails', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  await restoreVersion(db, localId, 'select 2')
  await db.outbox.clear()
  await db.tabs.update(localId, { serverId: 7 })
  await closeTab(db, localId)
  const all = async () => [await db.tabs.toArray(), await db.history.toArray(), await db.outbox.toArray()]
  const before = await all()
  let nth = 1
  for (; ; nth += 1) {
    let isDeleted = true
    const wasReached = await withFailingWrite(nth, async () => {
      isDeleted = (await deleteClosedTab(db, localId)).ok
    })
    if (!wasReached) break
    expect(isDeleted).toBe(false)
    expect(await all()).toEqual(before)
  }
  expect(nth).toBeGreaterThan(2)
  expect((await db.tabs.get(localId))?.current.sql).toBe('')
})
