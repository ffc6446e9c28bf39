import { beforeEach, expect, test } from 'vitest'
import { cacheResult } from '#data/commands/charts/cache-result.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

const cache = async (key: string) => cacheResult(db, { key, at: 1, cachedAt: null, results: [] })

const cachedKeys = async () => db.chartResults.toCollection().primaryKeys()

test('caches all results, whether they arrive together, during a write or after it', async () => {
  const first = Promise.all([cache('1/a'), cache('2/a')])
  const during = db.transaction('r', [db.chartResults], cachedKeys).then(() => cache('3/a'))
  await first
  expect(await cachedKeys()).toEqual(expect.arrayContaining(['1/a', '2/a']))
  await during
  await cache('4/a')
  expect(await cachedKeys()).toEqual(['1/a', '2/a', '3/a', '4/a'])
})

test('reports a write that failed to each of its results, and caches the next ones', async () => {
  await withFailingWrite(1, async () => {
    const ended = await Promise.allSettled([cache('1/a'), cache('2/a')])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await cache('3/a')
  })
  expect(await cachedKeys()).toEqual(['3/a'])
})
