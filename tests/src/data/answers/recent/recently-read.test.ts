import { expect, test } from 'vitest'
import { isRecentlyRead } from '#data/answers/recent/recently-read.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const HOUR_MS = 3_600_000

test('finds recent data by its key only', async () => {
  const db = await emptyDatabase()
  const now = Date.now()
  await db.chartResults.put({ key: 'new', value: null, at: now - HOUR_MS / 2 })
  await db.chartResults.put({ key: 'old', value: null, at: now - 2 * HOUR_MS })
  await db.records.put({ key: 'values', value: null, at: now })
  const recent = async (what: Parameters<typeof isRecentlyRead>[1]) => isRecentlyRead(db, what, HOUR_MS)
  expect(await recent({ resultKey: 'new' })).toBe(true)
  expect(await recent({ resultKey: 'old' })).toBe(false)
  expect(await recent({ resultKey: 'values' })).toBe(false)
  expect(await recent({ answerKey: 'values' })).toBe(true)
  expect(await recent({ dashboard: '1' })).toBe(false)
})
