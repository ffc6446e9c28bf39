import { expect, test } from 'vitest'
import { deleteSavedQueries, restoreSavedQueries } from '#data/commands/saved-queries/delete-saved-query.ts'
import {
  changeFolder,
  editSavedQueries,
  importSqlFiles,
} from '#data/commands/saved-queries/edit-saved-queries.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const [A, B, C] = [localId('a'), localId('b'), localId('c')]

async function withQueries(folders: Readonly<Record<string, string | null>>) {
  const db = await emptyDatabase()
  for (const [name, folder] of Object.entries(folders)) {
    const current: SavedQueryFields = queryFields({ name, folder })
    const record = newSavedQuery(localId(name), current, 1_000)
    await db.savedQueries.put({ ...record, serverId: 8, base: current, acked: 1, confirmed: 1, dirty: [] })
  }
  return db
}

const foldersOf = async (db: LocalDatabase) =>
  Object.fromEntries((await db.savedQueries.toArray()).map(({ current }) => [current.name, current.folder]))

test('a folder moves with all folders below it; other queries are not sent', async () => {
  const db = await withQueries({ a: 'A', b: 'A/B', c: 'AB' })
  expect(await changeFolder(db, { from: 'A', to: 'X/A' })).toMatchObject({ ok: true })
  expect(await foldersOf(db)).toEqual({ a: 'X/A', b: 'X/A/B', c: 'AB' })
  expect(await outboxLines(db)).toEqual(['update folder', 'update folder'])
})

test('a query of an earlier version has no folder, and is moved like any other', async () => {
  const db = await withQueries({ a: null })
  const { folder: _folder, ...before } = queryFields({ name: 'a' })
  await db.table('savedQueries').update(A, { current: before, base: before })
  expect((await changeFolder(db, { from: 'A', to: null })).ok).toBe(true)
  expect(await outboxLines(db)).toEqual([])
  expect((await editSavedQueries(db, [A], { folder: 'B', tags: ['x'] })).ok).toBe(true)
  expect((await db.savedQueries.get(A))?.current).toMatchObject({ folder: 'B', tags: ['x'] })
})

test('an edit of several queries, one of which was deleted, stores nothing', async () => {
  const db = await withQueries({ a: null, b: null })
  await deleteSavedQueries(db, [B])
  await db.outbox.clear()
  expect(await editSavedQueries(db, [A, B], { folder: 'X' })).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
  expect(await foldersOf(db)).toEqual({ a: null, b: null })
  expect(await outboxLines(db)).toEqual([])
})

test('several queries are deleted and restored; those that are gone are left out', async () => {
  const db = await withQueries({ a: null, b: 'B' })
  const deleted = await deleteSavedQueries(db, [A, C, B])
  expect(deleted.ok && deleted.value.map(({ localId: id }) => id)).toEqual([A, B])
  expect((await db.savedQueries.toArray()).map((one) => one.deleted)).toEqual([true, true])
  expect((await db.history.toArray()).map(({ reason }) => reason)).toEqual(['deleted', 'deleted'])
  const restored = await restoreSavedQueries(db, deleted.ok ? deleted.value : [])
  expect(restored.ok && restored.value).toHaveLength(2)
  expect((await db.savedQueries.toArray()).map((one) => one.deleted)).toEqual([false, false])
})

test('files are saved as queries of one database and folder, all or none', async () => {
  const files = [
    { name: 'one', sql: 'select 1' },
    { name: 'two', sql: 'select 2' },
  ]
  const db = await emptyDatabase()
  expect((await importSqlFiles(db, files, { dbId: 3, folder: 'A' })).ok).toBe(true)
  expect(
    (await db.savedQueries.toArray())
      .map(({ current }) => current)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  ).toEqual(files.map((file) => queryFields({ ...file, dbId: 3, folder: 'A' })))
  for (let nth = 1, isReached = true; isReached; nth += 1) {
    const broken = await emptyDatabase()
    isReached = await withFailingWrite(nth, async () => {
      const done = await importSqlFiles(broken, files, { dbId: 3, folder: null })
      expect(await broken.savedQueries.count()).toBe(done.ok ? 2 : 0)
    })
  }
})
