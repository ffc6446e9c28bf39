import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedChangedAt } from '#domain/records/saved-queries/record.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'

let place: SyncPlace

beforeEach(async () => {
  place = await openSyncPlace()
})
afterEach(async () => place.close())

test('a saved query of another program has its time of creation', async () => {
  const elsewhere = await place.app.signIn()
  const made = await elsewhere.send('POST', '/api/v1/saved_query/', { label: 'Theirs', sql: 'select 1' })
  const read = await elsewhere.get(`/api/v1/saved_query/${made.json<{ id: number }>().id}`)
  const { changed_on: changedOn } = read.json<{ result: { changed_on: string } }>().result
  place.openWindow().runner.wake('user')
  await vi.waitFor(
    async () => {
      const [saved] = await place.db.savedQueries.toArray()
      expect(saved === undefined ? null : savedChangedAt(saved)).toBe(Date.parse(`${changedOn}Z`))
    },
    { timeout: 8_000 },
  )
})
