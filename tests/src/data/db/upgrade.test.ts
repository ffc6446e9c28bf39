import Dexie from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { tab } from '#tests/support/tabs.ts'

test('a database of the version before gets what is new, and keeps what it has', async () => {
  const name = 'offset-upgrade'
  const before = new Dexie(name)
  before.version(1).stores({ tabs: 'localId, serverId', meta: 'key', results: 'queryId, storedAt' })
  await before.table('tabs').put(tab('kept'))
  before.close()
  const db = new LocalDatabase(name)
  onTestFinished(async () => {
    db.close()
    await Dexie.delete(name)
  })
  expect((await db.tabs.toArray()).map(({ localId }) => localId)).toEqual([tab('kept').localId])
  expect(await db.serverRuns.count()).toBe(0)
})
