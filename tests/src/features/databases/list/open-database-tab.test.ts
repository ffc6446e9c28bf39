import { expect, test } from 'vitest'
import { openDatabaseTab } from '#features/databases/list/open-database-tab.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

test('a database is opened in a new SQL tab of its own', async () => {
  const db = await emptyDatabase()
  const addresses: string[] = []
  await openDatabaseTab(db, 7, (address) => addresses.push(address))
  const tabs = await db.tabs.toArray()
  expect(tabs.map(({ current }) => [current.dbId, current.schema])).toEqual([[7, null]])
  expect(addresses).toEqual([`/sqllab/?tab=${tabs[0]?.localId}`])
})
