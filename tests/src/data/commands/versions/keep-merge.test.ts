import { expect, test } from 'vitest'
import { keepMerge } from '#data/commands/versions/keep-merge.ts'
import { readTabVersion } from '#domain/editor/versions/tab-version.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** A tab, and its versions as “cause: text”. */
async function tab() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  const current = (await db.tabs.get(localId))?.current
  if (current === undefined) throw new Error('no tab')
  const versions = async () =>
    (await db.history.toArray()).map((row) => {
      const version = readTabVersion(row)
      return `${version?.why}: ${version?.sql}`
    })
  return { db, localId, current, versions }
}

test('an unfinished merge becomes a version, and the tab stays unchanged', async () => {
  const { db, localId, current, versions } = await tab()
  await keepMerge(db, localId, { ...current, sql: 'select 1 /* by hand */' })
  expect(await versions()).toEqual(['merged by hand, not saved: select 1 /* by hand */'])
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
})

test('stores equal texts once', async () => {
  const { db, localId, current, versions } = await tab()
  for (const sql of ['one', 'one', 'two']) await keepMerge(db, localId, { ...current, sql })
  expect(await versions()).toEqual(['merged by hand, not saved: one', 'merged by hand, not saved: two'])
})
