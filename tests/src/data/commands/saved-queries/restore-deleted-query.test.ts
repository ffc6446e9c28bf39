import { expect, test } from 'vitest'
import { deleteSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { restoreDeletedQuery } from '#data/commands/saved-queries/restore-deleted-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { OpId } from '#domain/core/ids.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { nextGeneration } from '#domain/sync/record/uuid-of.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const A = localId('a')

const MINE = queryFields()
const THEIRS = { ...MINE, sql: 'select 2' }

/** A database whose only saved query, known to the server, was just deleted. */
async function withDeleted(): Promise<LocalDatabase> {
  const db = await emptyDatabase()
  const known = { ...newSavedQuery(A, MINE, 1_000), serverId: 8, base: MINE, acked: 1, dirty: [] }
  await db.savedQueries.put(known)
  await deleteSavedQuery(db, A)
  expect(await outboxLines(db)).toEqual(['delete'])
  return db
}

const ALL = 'name,description,dbId,catalog,schema,sql,templateParams,tags,folder,schedule'

test('withdraws a pending deletion and leaves nothing to send', async () => {
  const db = await withDeleted()
  expect(await restoreDeletedQuery(db, A, MINE)).toEqual({ ok: true, value: 'restored' })
  expect(await db.savedQueries.get(A)).toMatchObject({
    serverId: 8,
    deleted: false,
    current: MINE,
    dirty: [],
  })
  expect(await outboxLines(db)).toEqual([`update ${ALL}`])
})

test('restores a text of another device as the server has it', async () => {
  const db = await withDeleted()
  await db.savedQueries.update(A, { base: THEIRS })
  await restoreDeletedQuery(db, A, THEIRS)
  expect(await db.savedQueries.get(A)).toMatchObject({ deleted: false, current: THEIRS, dirty: [] })
})

test('sends the differences of a text of this device', async () => {
  const db = await withDeleted()
  await db.savedQueries.update(A, { base: THEIRS })
  await restoreDeletedQuery(db, A, MINE)
  expect(await db.savedQueries.get(A)).toMatchObject({ deleted: false, current: MINE, dirty: ['sql'] })
})

test('follows a deletion that is being sent by a create', async () => {
  const db = await withDeleted()
  await db.outbox.toCollection().modify({ state: 'SENDING', sentAt: 1 })
  await restoreDeletedQuery(db, A, THEIRS)
  expect(await outboxLines(db)).toEqual(['delete', `create ${ALL}`])
})

test('creates a removed query again at once', async () => {
  const db = await withDeleted()
  await Promise.all([db.savedQueries.clear(), db.outbox.clear()])
  await restoreDeletedQuery(db, A, THEIRS)
  expect(await db.savedQueries.get(A)).toMatchObject({ serverId: null, deleted: false, current: THEIRS })
  expect(await outboxLines(db)).toEqual([`create ${ALL}`])
  expect((await db.outbox.toArray()).map(({ dueAt }) => dueAt)).toEqual([0])
})

test('creates a removed query with the uuid that follows its original one', async () => {
  const db = await withDeleted()
  await Promise.all([db.savedQueries.clear(), db.outbox.clear()])
  const gone = { kind: 'savedQueries', localId: A, reason: 'deleted', snapshot: MINE, device: '' } as const
  const [first, second] = ['first', 'second'].map((name) => name.padEnd(21, '-') as OpId) as [OpId, OpId]
  await db.history.bulkAdd([
    { ...gone, at: 1, createdByOp: first },
    { ...gone, at: 2, createdByOp: second },
    { ...gone, at: 3, reason: 'version' },
  ])
  await restoreDeletedQuery(db, A, THEIRS)
  expect((await db.outbox.toArray()).map(({ makes }) => makes)).toEqual([nextGeneration(second)])
})

test('leaves a query that another window has restored', async () => {
  const db = await withDeleted()
  await restoreDeletedQuery(db, A, MINE)
  expect(await restoreDeletedQuery(db, A, THEIRS)).toEqual({ ok: true, value: 'there' })
  expect((await db.savedQueries.get(A))?.current).toEqual(MINE)
})

test('restores completely or not at all, wherever the disk fails', async () => {
  for (let nth = 1; ; nth += 1) {
    const db = await withDeleted()
    const isReached = await withFailingWrite(nth, async () => {
      const done = await restoreDeletedQuery(db, A, THEIRS)
      const saved = await db.savedQueries.get(A)
      expect([saved?.deleted, await outboxLines(db)]).toEqual(
        done.ok ? [false, [`update ${ALL}`]] : [true, ['delete']],
      )
    })
    if (!isReached) return
  }
})
