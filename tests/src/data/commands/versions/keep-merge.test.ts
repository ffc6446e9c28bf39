import { expect, test } from 'vitest'
import { keepMerge } from '#data/commands/versions/keep-merge.ts'
import { readTabVersion } from '#domain/editor/versions/tab-version.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** A tab, and the versions that are told of it as "why: text". */
async function tab() {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'select 1' })
  const cur = (await db.tabs.get(lid))?.cur
  if (cur === undefined) throw new Error('no tab')
  const told = async () =>
    (await db.history.toArray()).map((row) => {
      const version = readTabVersion(row)
      return `${version?.why}: ${version?.sql}`
    })
  return { db, lid, cur, told }
}

test('a merged text that was left is a version, and the tab stays as it is', async () => {
  const { db, lid, cur, told } = await tab()
  await keepMerge(db, lid, { ...cur, sql: 'select 1 /* by hand */' })
  expect(await told()).toEqual(['merged by hand, not saved: select 1 /* by hand */'])
  expect((await db.tabs.get(lid))?.cur.sql).toBe('select 1')
})

test('the same text is kept once', async () => {
  const { db, lid, cur, told } = await tab()
  for (const sql of ['one', 'one', 'two']) await keepMerge(db, lid, { ...cur, sql })
  expect(await told()).toEqual(['merged by hand, not saved: one', 'merged by hand, not saved: two'])
})
