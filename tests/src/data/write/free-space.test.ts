import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { storageRoom } from '#data/platform/storage-estimate.ts'
import { countWrite, freeResults, persistOnce } from '#data/write/free-space.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  const head = { columns: [], rowCount: 1, chunkRows: 1, sizeBytes: 9, storedAt: 1 }
  await db.results.put({ ...head, queryId: 'q' as QueryId })
  await db.chartResults.put({ key: 'c', value: 1, at: 1 })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

function room(usage: number, quota: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage, quota }) } })
}

async function countWrites(count: number): Promise<void> {
  for (let write = 0; write < count; write += 1) await countWrite(db)
}

test('reports the space in bytes, or null if the browser does not', async () => {
  room(80, 100)
  expect(await storageRoom()).toEqual({ usedBytes: 80, quotaBytes: 100, isWithoutFiles: false })
  vi.stubGlobal('navigator', {})
  expect(await storageRoom()).toBeNull()
  vi.stubGlobal('navigator', { storage: { estimate: async () => Promise.reject(new Error('private')) } })
  expect(await storageRoom()).toBeNull()
})

test('ignores reserved space of private files', async () => {
  const estimate = {
    usage: 4_000_000_090,
    quota: 5_000_000_000,
    usageDetails: { fileSystem: 4_000_000_000, indexedDB: 90 },
  }
  vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } })
  expect(await storageRoom()).toEqual({ usedBytes: 90, quotaBytes: 5_000_000_000, isWithoutFiles: true })
})

describe('every 50 writes', () => {
  test('results are deleted if more than 80 % is used', async () => {
    room(81, 100)
    await countWrites(50)
    expect(await db.results.count()).toBe(0)
  })

  test('nothing is deleted at 80 % or less', async () => {
    room(80, 100)
    await countWrites(50)
    expect(await db.results.count()).toBe(1)
  })
})

test('frees results first, then charts, then nothing', async () => {
  expect(await freeResults(db)).toBe(true)
  expect([await db.results.count(), await db.chartResults.count()]).toEqual([0, 1])
  expect(await freeResults(db)).toBe(true)
  expect(await db.chartResults.count()).toBe(0)
  expect(await freeResults(db)).toBe(false)
})

test('requests persistence once, and a denial changes nothing', () => {
  const persist = vi.fn(async () => Promise.reject(new Error('no')))
  vi.stubGlobal('navigator', { storage: { persist } })
  persistOnce()
  persistOnce()
  expect(persist).toHaveBeenCalledTimes(1)
})
