import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { expandTable, removeTable } from '#data/commands/tabs/tab-tables.ts'
import { readDone } from '#data/outbox/done.ts'
import type { Runner } from '#data/sync/runner.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { addTab } from '#tests/support/tab-database.ts'

let place: SyncPlace
let runner: Runner
let tabLocalId: LocalId

beforeEach(async () => {
  place = await openSyncPlace()
  runner = place.openWindow().runner
  tabLocalId = await addTab(place.db, { name: 'One' })
  await untilSent()
})
afterEach(async () => place.close())

const tableOf = () => ({
  tabLocalId,
  place: { dbId: 1, catalog: null, schema: 'main' },
  name: 'flights',
})

/** Nothing is pending, whatever was read since. */
async function untilSent(): Promise<void> {
  runner.wake('user')
  await vi.waitFor(async () => expect(await place.db.outbox.count()).toBe(0), { timeout: 8_000 })
}

/** Every change of today was confirmed; none stays “Sent”. */
async function untilAllSynced(): Promise<void> {
  await untilSent()
  await vi.waitFor(
    async () => {
      runner.wake('user')
      const done = await readDone(place.db)
      expect(done.filter(({ syncedAt }) => syncedAt === null).map(({ what }) => what)).toEqual([])
    },
    { timeout: 8_000 },
  )
}

test('a table that was added and removed is synced after a list without it', async () => {
  await expandTable(place.db, tableOf(), true)
  await untilSent()
  await removeTable(place.db, tableOf())
  await untilAllSynced()
  expect((await readDone(place.db)).map(({ kind }) => kind)).toEqual(['tableSchemas', 'tableSchemas', 'tabs'])
})

test('so is a closed tab with a table', async () => {
  await expandTable(place.db, tableOf(), true)
  await untilSent()
  await closeTab(place.db, tabLocalId)
  await untilAllSynced()
})

test('so is a saved query that was saved and deleted', async () => {
  const saved = await saveQueryAs(place.db, tabLocalId, { name: 'Kept', description: null })
  await untilSent()
  if (saved.ok && saved.value !== null) await deleteSavedQuery(place.db, saved.value)
  await untilAllSynced()
})
