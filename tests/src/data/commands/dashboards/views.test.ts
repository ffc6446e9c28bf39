import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMemory, readViews } from '#data/answers/dashboards/read-views.ts'
import { createView, deleteView, editView, restoreViews } from '#data/commands/dashboards/edit-views.ts'
import { changeMemory } from '#data/commands/dashboards/remember-filters.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { makeRunner, type Runner } from '#data/sync/runner.ts'
import type { Result } from '#domain/core/result.ts'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { TEST_TIME } from '#tests/support/test-app.ts'

let place: SyncPlace
let dashboardId: number
let otherRunner: Runner | null = null
let other: LocalDatabase

/** A second device of the same user at the same server. */
beforeEach(async () => {
  place = await openSyncPlace()
  dashboardId = (await insertExampleRecords(place.app, TEST_TIME)).dashboardId
  other = new LocalDatabase(`other-${crypto.randomUUID()}`)
  await other.open()
  await other.meta.bulkPut([
    { key: 'clientId', value: 'other-device' },
    { key: 'sentinel', value: 'there' },
    { key: 'userId', value: place.app.user.id },
  ])
})

afterEach(async () => {
  otherRunner?.stop()
  otherRunner = null
  other.retire()
  await place.close()
})

function startOther(): Runner {
  const { deps } = place.runner()
  otherRunner = makeRunner({ ...deps, db: other, locks: makeFakeLocks().client().locks }, true)
  return otherRunner
}

async function done<T, E>(written: Promise<Result<T, E>>): Promise<T> {
  const result = await written
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Sends everything of a device, and waits until its database is as expected. */
async function until(runner: Runner, db: LocalDatabase, check: () => Promise<void>) {
  await vi.waitFor(
    async () => {
      runner.wake('user')
      expect(await db.outbox.count()).toBe(0)
      await check()
    },
    { timeout: 15_000, interval: 200 },
  )
}

const named = async (db: LocalDatabase) => (await readViews(db, dashboardId)).map(({ current }) => current)
const state = (value: string) => JSON.stringify({ filters: {}, cross: {}, tabs: [value] })

test('a view that was made without a network appears on another device, and changes of both are merged', async () => {
  const localId = await done(createView(place.db, { dashboardId, name: 'West', state: state('a') }))
  const { runner } = place.openWindow()
  await until(runner, place.db, async () => undefined)
  const there = startOther()
  await until(there, other, async () => expect(await named(other)).toMatchObject([{ name: 'West' }]))
  there.stop()
  // One renames it, the other changes its filters.
  await done(editView(place.db, localId, { name: 'East' }))
  const [copy] = await readViews(other, dashboardId)
  if (copy === undefined) throw new Error('no view')
  expect(copy).toMatchObject({ current: { key: localId, dashboardId, isShared: false } })
  await done(editView(other, copy.localId, { state: state('b') }))
  await until(runner, place.db, async () => undefined)
  const again = startOther()
  const both = [{ name: 'East', state: state('b') }]
  await until(again, other, async () => expect(await named(other)).toMatchObject(both))
  await until(runner, place.db, async () => expect(await named(place.db)).toMatchObject(both))
})

test('a deleted view returns with undo, and is gone on the other device without it', async () => {
  const localId = await done(createView(place.db, { dashboardId, name: 'West', state: state('a') }))
  const { runner } = place.openWindow()
  await until(runner, place.db, async () => undefined)
  await done(restoreViews(place.db, await done(deleteView(place.db, localId))))
  expect(await named(place.db)).toMatchObject([{ name: 'West', state: state('a') }])
  const there = startOther()
  await until(there, other, async () => expect(await named(other)).toHaveLength(1))
  await done(deleteView(place.db, localId))
  await until(runner, place.db, async () => expect(await named(place.db)).toEqual([]))
  await until(there, other, async () => expect(await named(other)).toEqual([]))
})

test('the last filters of two devices that were offline: the newest counts on both', async () => {
  await done(changeMemory(other, dashboardId, { state: state('older') }))
  const older = await readMemory(other, dashboardId)
  await place.db.meta.put({ key: 'hlc', value: (older?.updatedAt ?? 0) + 10 })
  await done(changeMemory(place.db, dashboardId, { state: state('newer') }))
  const { runner } = place.openWindow()
  const there = startOther()
  const isNewer = (db: LocalDatabase) => async () =>
    expect((await readMemory(db, dashboardId))?.current.state).toBe(state('newer'))
  await until(runner, place.db, isNewer(place.db))
  await until(there, other, isNewer(other))
  // The next change removes the older of the two records.
  await until(there, other, async () => expect(await other.dashboardMemories.count()).toBe(2))
  await done(changeMemory(other, dashboardId, { state: state('last'), defaultView: 'k' }))
  await until(there, other, async () => expect(await other.dashboardMemories.count()).toBe(1))
  await until(runner, place.db, async () =>
    expect((await readMemory(place.db, dashboardId))?.current).toMatchObject({
      state: state('last'),
      defaultView: 'k',
    }),
  )
})
