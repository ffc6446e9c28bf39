import { expect, test } from 'vitest'
import { keepMerge } from '#data/commands/versions/keep-merge.ts'
import { readTabVersion } from '#domain/editor/versions/tab-version.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** A tab, and the versions that are told of it as "why: text". */
async function tab() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  const current = (await db.tabs.get(localId))?.current
  if (current === undefined) throw new Error('no tab')
  const told = async () =>
    (await db.history.toArray()).map((row) => {
      const version = readTabVersion(row)
      return `${version?.why}: ${version?.sql}`
    })
  return { db, localId, current, told }
}

test('a merged text that was left is a version, and the tab stays as it is', async () => {
  const { db, localId, current, told } = await tab()
  await keepMerge(db, localId, { ...current, sql: 'select 1 /* by hand */' })
  expect(await told()).toEqual(['merged by hand, not saved: select 1 /* by hand */'])
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
})

test('the same text is kept once', async () => {
  const { db, localId, current, told } = await tab()
  for (const sql of ['one', 'one', 'two']) await keepMerge(db, localId, { ...current, sql })
  expect(await told()).toEqual(['merged by hand, not saved: one', 'merged by hand, not saved: two'])
})
