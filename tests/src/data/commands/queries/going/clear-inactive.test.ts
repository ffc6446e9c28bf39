import { expect, test } from 'vitest'
import { clearInactive } from '#data/commands/queries/going/clear-inactive.ts'
import { holdQuery } from '#data/commands/queries/query-locks.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'

const A = 'inactive-aa' as QueryId
const B = 'inactive-bb' as QueryId
const C = 'inactive-cc' as QueryId

test('deletes inactive runs, ends those with a stored result, and leaves those of open windows', async () => {
  const db = await emptyDatabase()
  const old = query({ state: 'running', progress: 0, startDttm: 0, endDttm: null, sendBefore: null })
  await db.queries.bulkPut([A, B, C].map((id) => ({ ...old, id })))
  await db.results.put({ queryId: B, columns: [], rowCount: 3, sizeBytes: 1, storedAt: 1 })
  await holdQuery(C, async () => {
    expect(await clearInactive(db)).toBe(2)
  })
  expect(await db.queries.get(A)).toBeUndefined()
  expect(await db.queries.get(B)).toMatchObject({ state: 'success', rows: 3 })
  expect(await db.queries.get(C)).toMatchObject({ state: 'running' })
})
