import Dexie from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { tab } from '#tests/support/tabs.ts'

test('upgrades a database of the last version without losing data', async () => {
  const name = 'offset-upgrade'
  const before = new Dexie(name)
  before.version(1).stores({ tabs: 'localId, serverId', meta: 'key', results: 'queryId, storedAt' })
  await before.table('tabs').put(tab('existing'))
  before.close()
  const db = new LocalDatabase(name)
  onTestFinished(async () => {
    db.close()
    await Dexie.delete(name)
  })
  expect((await db.tabs.toArray()).map(({ localId }) => localId)).toEqual([tab('existing').localId])
  expect(await db.serverRuns.count()).toBe(0)
})
