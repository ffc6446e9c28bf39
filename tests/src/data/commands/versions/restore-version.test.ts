import { expect, test } from 'vitest'
import { updateSavedQuery } from '#data/commands/saved-queries/save-query.ts'
import { restoreSavedVersion } from '#data/commands/versions/restore-version.ts'
import { savedPrints } from '#domain/editor/save-query.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { localId, tab } from '#tests/support/tabs.ts'

const DELAYS = queryFields({ sql: 'select 2' })

/** A sent saved query, bound to a tab with another text. */
async function saved() {
  const db = await emptyDatabase()
  const known = { serverId: 5, base: DELAYS, acked: 1, confirmed: 1, dirty: [] }
  await db.savedQueries.put({ ...newSavedQuery(localId('q'), DELAYS, 1_000), ...known })
  await db.tabs.put(tab('a', { sql: 'select 3', name: 'Delays', dbId: 1, remoteId: 5 }))
  return db
}

test('restores a text, stores the one before as a version, and sends it', async () => {
  const db = await saved()
  const restored = await restoreSavedVersion(db, localId('q'), 'select 1')
  expect(restored).toMatchObject({ ok: true, value: { current: { sql: 'select 1' }, dirty: ['sql'] } })
  expect(await db.history.toArray()).toMatchObject([
    {
      kind: 'savedQueries',
      reason: 'version',
      snapshot: { current: { sql: 'select 2' }, cause: 'before-restore' },
    },
  ])
  expect(await outboxLines(db)).toEqual(['update sql'])
  expect(await db.tabs.get(localId('a'))).toMatchObject({ current: { sql: 'select 3' } })
})

test('restoring the current text changes nothing', async () => {
  const db = await saved()
  await restoreSavedVersion(db, localId('q'), 'select 2')
  expect(await db.savedQueries.get(localId('q'))).toMatchObject({ rev: 1, dirty: [] })
  expect([await db.history.count(), await db.outbox.count()]).toEqual([0, 0])
})

test('rejects the restore of a missing query', async () => {
  const db = await saved()
  expect(await restoreSavedVersion(db, localId('z'), 'select 1')).toMatchObject({
    ok: false,
    error: { code: 'record-deleted' },
  })
  expect(await db.savedQueries.count()).toBe(1)
})

test('a deleted one stays deleted', async () => {
  const db = await saved()
  await db.savedQueries.update(localId('q'), { deleted: true })
  await restoreSavedVersion(db, localId('q'), 'select 1')
  expect(await db.savedQueries.get(localId('q'))).toMatchObject({
    deleted: true,
    current: { sql: 'select 2' },
  })
})

test('an update from a tab stores the replaced text', async () => {
  const db = await saved()
  expect(await updateSavedQuery(db, localId('a'))).toEqual({ ok: true, value: 'updated' })
  expect(
    await db.history
      .where('[kind+localId]')
      .equals(['savedQueries', localId('q')])
      .toArray(),
  ).toMatchObject([{ reason: 'version', snapshot: { current: { sql: 'select 2' }, cause: 'before-update' } }])
})

test('a tab that was equal to its query keeps its text, which the next update from it saves again', async () => {
  const db = await saved()
  await db.tabs.put({
    ...tab('b', { ...DELAYS, remoteId: 5 }),
    savedPrints: savedPrints(DELAYS),
  })
  await restoreSavedVersion(db, localId('q'), 'select 1')
  expect(await db.tabs.get(localId('b'))).toMatchObject({ current: { sql: 'select 2' } })
  expect(await updateSavedQuery(db, localId('b'))).toEqual({ ok: true, value: 'updated' })
  expect(await db.tabs.get(localId('b'))).toMatchObject({ current: { sql: 'select 2' } })
  expect(await db.savedQueries.get(localId('q'))).toMatchObject({ current: { sql: 'select 2' } })
})
