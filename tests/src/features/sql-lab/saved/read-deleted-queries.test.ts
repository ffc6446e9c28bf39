import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { restoreDeletedQuery } from '#data/commands/saved-queries/restore-deleted-query.ts'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { readDeletedQueries } from '#features/sql-lab/saved/read-deleted-queries.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { addTab } from '#tests/support/tab-database.ts'
import type { TestClient } from '#tests/support/test-app.ts'

let place: SyncPlace
let elsewhere: TestClient

beforeEach(async () => {
  place = await openSyncPlace()
  elsewhere = await place.app.signIn()
})

afterEach(async () => {
  await place.close()
})

/** Names and texts on the server, as another device reads them. */
async function onServer(): Promise<readonly string[]> {
  const body = (await elsewhere.get('/api/v1/saved_query/')).json<{
    result: readonly { label: string; sql: string }[]
  }>()
  return body.result.map(({ label, sql }) => `${label}: ${sql}`)
}

const untilSent = () =>
  vi.waitFor(async () => expect(await place.db.outbox.count()).toBe(0), { timeout: 8_000 })

async function listed(): Promise<readonly string[]> {
  return (await readDeletedQueries(place.db)).map(
    ({ name, texts }) => `${name}: ${texts.map(({ from, current }) => `${from} ${current.sql}`).join(', ')}`,
  )
}

test('a query that was deleted on this device and changed elsewhere has both texts, and the newer one is restored', async () => {
  const { runner } = place.openWindow()
  const tab = await addTab(place.db, { name: 'Tab', sql: 'select 1 as mine' })
  const saved = await saveQueryAs(place.db, tab, { name: 'Delays', description: null })
  if (!saved.ok || saved.value === null) throw new Error('not saved')
  const localId = saved.value
  runner.wake('user')
  await untilSent()
  const { serverId } = (await place.db.savedQueries.get(localId)) ?? {}
  place.net.between = async () => Promise.reject(new TypeError('no network'))
  await deleteSavedQuery(place.db, localId)
  expect(await listed()).toEqual(['Delays: deletion select 1 as mine'])
  await elsewhere.send('PUT', `/api/v1/saved_query/${serverId}`, { sql: 'select 2 as theirs' })
  place.net.between = null
  await vi.waitFor(
    async () => {
      runner.wake('user')
      expect(await place.db.outbox.count()).toBe(0)
    },
    { timeout: 15_000 },
  )
  expect(await onServer()).toEqual([])
  expect(place.said.filter((one) => one.type === 'notice')).toMatchObject([
    { notice: { code: 'changed-deleted', localId, name: 'Delays' } },
  ])
  expect(await listed()).toEqual(['Delays: elsewhere select 2 as theirs, deletion select 1 as mine'])
  const [newest] = (await readDeletedQueries(place.db))[0]?.texts ?? []
  if (newest === undefined) throw new Error('nothing is kept')
  await restoreDeletedQuery(place.db, localId, newest.current)
  expect(await listed()).toEqual([])
  runner.wake('user')
  await untilSent()
  expect(await onServer()).toEqual(['Delays: select 2 as theirs'])
  expect((await place.db.savedQueries.get(localId))?.serverId).not.toBe(serverId)
}, 30_000)

test('a query that another device deleted is listed with its text on this device', async () => {
  const { runner } = place.openWindow()
  const tab = await addTab(place.db, { name: 'Tab', sql: 'select 1' })
  await saveQueryAs(place.db, tab, { name: 'Delays', description: null })
  runner.wake('user')
  await untilSent()
  const [saved] = await place.db.savedQueries.toArray()
  await elsewhere.send('DELETE', `/api/v1/saved_query/${saved?.serverId}`)
  await vi.waitFor(
    async () => {
      runner.wake('user')
      expect(await listed()).toEqual(['Delays: deletion select 1'])
    },
    { timeout: 15_000 },
  )
  expect((await readDeletedQueries(place.db)).map(({ isLocal }) => isLocal)).toEqual([false])
}, 30_000)
