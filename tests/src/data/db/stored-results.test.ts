import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { clearResults, dropResults, pinResult } from '#data/db/stored-results.ts'
import type { QueryId } from '#domain/core/ids.ts'

const A = 'query-aaaaa' as QueryId
const B = 'query-bbbbb' as QueryId

let db: LocalDatabase

beforeEach(async () => {
  db = new LocalDatabase('stored-results')
  for (const queryId of [A, B]) {
    await db.results.put({ queryId, columns: [], rowCount: 1, sizeBytes: 9, storedAt: 1 })
    await db.resultChunks.put({ queryId, index: 0, bytes: Uint8Array.of(1) })
  }
})

afterEach(async () => db.delete())

test('deletes a result with its rows, and stores the rule', async () => {
  await dropResults(db, [A], 'age')
  expect(await db.results.toCollection().primaryKeys()).toEqual([B])
  expect(await db.resultChunks.toCollection().primaryKeys()).toEqual([[B, 0]])
  expect((await db.meta.get('droppedResults'))?.value).toEqual([[A, 'age']])
})

test('stores no rule if the run is deleted too', async () => {
  await dropResults(db, [A], null)
  expect(await db.meta.get('droppedResults')).toBeUndefined()
})

test('deletes all results', async () => {
  await clearResults(db, 'deleted')
  expect(await db.results.count()).toBe(0)
  expect((await db.meta.get('droppedResults'))?.value).toEqual([
    [A, 'deleted'],
    [B, 'deleted'],
  ])
})

test('pins and unpins a result', async () => {
  await pinResult(db, A, true)
  expect((await db.results.get(A))?.pinnedAt).toBeGreaterThan(0)
  await pinResult(db, A, false)
  expect((await db.results.get(A))?.pinnedAt).toBeNull()
})
