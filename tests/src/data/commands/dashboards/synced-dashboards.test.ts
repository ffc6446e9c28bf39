import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCachedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import { deleteDashboards, restoreDashboards } from '#data/commands/dashboards/delete-dashboards.ts'
import { editDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import { queueFavorite } from '#data/commands/dashboards/favorites/queue-favorite.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { DashboardFields, StoredDashboard } from '#domain/records/dashboards/record.ts'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { TEST_TIME, type TestClient } from '#tests/support/test-app.ts'

let place: SyncPlace
let records: ExampleRecords
let client: TestClient

beforeEach(async () => {
  place = await openSyncPlace()
  records = await insertExampleRecords(place.app, TEST_TIME)
  client = await place.app.signIn()
})

afterEach(async () => {
  await place.close()
})

const untilEmpty = () =>
  vi.waitFor(async () => expect(await place.db.outbox.count()).toBe(0), { timeout: 8_000 })

const one = async (serverId: number) => place.db.dashboards.where('serverId').equals(serverId).first()

async function stored(localId: LocalId): Promise<StoredDashboard> {
  const found = await place.db.dashboards.get(localId)
  if (found === undefined) throw new Error('no dashboard')
  return found
}

/** Opens a leading window once the server’s dashboards are stored. */
async function pulled() {
  const { runner } = place.openWindow()
  runner.wake('user')
  await vi.waitFor(async () => expect(await place.db.dashboards.count()).toBe(2), { timeout: 8_000 })
  return runner
}

const layoutOf = (chartId: number) => ({
  'CHART-a': {
    children: [],
    id: 'CHART-a',
    meta: { chartId, height: 50, width: 4 },
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-a'],
    type: 'CHART',
  },
  GRID_ID: { children: ['ROW-a'], id: 'GRID_ID', parents: ['ROOT_ID'], type: 'GRID' },
  ROOT_ID: { children: ['GRID_ID'], id: 'ROOT_ID', type: 'ROOT' },
  'ROW-a': {
    children: ['CHART-a'],
    id: 'ROW-a',
    meta: { background: 'BACKGROUND_TRANSPARENT' },
    parents: ['ROOT_ID', 'GRID_ID'],
    type: 'ROW',
  },
})

/** Creates a dashboard and returns its ids once it is sent. */
async function made(fields: Partial<DashboardFields> = {}) {
  const runner = await pulled()
  const created = await createDashboard(place.db, { title: 'Ours', ...fields })
  if (!created.ok) throw new Error(created.error.code)
  runner.wake('user')
  await untilEmpty()
  const { serverId } = await stored(created.value)
  return { runner, localId: created.value, id: serverId ?? 0 }
}

const there = async (id: number) => (await client.get(`/api/v1/dashboard/${id}`)).json().result

test('dashboards of the change list open without another request', async () => {
  await pulled()
  const opened = await readCachedDashboard(place.db, 'airports')
  expect(opened?.dashboard).toMatchObject({
    serverId: records.dashboardId,
    openedAt: null,
    current: { title: 'Airports', published: true, position: { ROOT_ID: { type: 'ROOT' } } },
  })
})

test('a new dashboard is on the server once, with its charts attached and its tags', async () => {
  const [chartId] = records.chartIds
  const { id, localId } = await made({
    slug: 'ours',
    position: layoutOf(chartId),
    metadata: { color_scheme: 'supersetColors' },
    tags: ['money'],
  })
  const result = await there(id)
  expect(result).toMatchObject({ dashboard_title: 'Ours', slug: 'ours', published: false })
  expect(JSON.parse(result.position_json)['CHART-a']).toMatchObject({ meta: { chartId } })
  expect(JSON.parse(result.json_metadata)).toMatchObject({ color_scheme: 'supersetColors' })
  expect((await client.get(`/api/v1/dashboard/${id}/charts`)).json().result).toMatchObject([{ id: chartId }])
  expect(result.tags).toMatchObject([{ name: 'money' }])
  expect(await stored(localId)).toMatchObject({ dirty: [], deleted: false })
  expect(await place.db.dashboards.count()).toBe(3)
})

test('edits of different components and settings by two people are merged', async () => {
  const [chartId] = records.chartIds
  const { runner, localId, id } = await made({
    position: layoutOf(chartId),
    metadata: { color_scheme: 'a', refresh_frequency: 0 },
  })
  const theirs = layoutOf(chartId)
  theirs['CHART-a'].meta.width = 6
  const put = await client.send('PUT', `/api/v1/dashboard/${id}`, {
    json_metadata: JSON.stringify({ color_scheme: 'b', refresh_frequency: 0, positions: theirs }),
  })
  expect(put.statusCode).toBe(200)
  const { current } = await stored(localId)
  const mine = layoutOf(chartId)
  mine['ROW-a'].meta.background = 'BACKGROUND_WHITE'
  await editDashboard(place.db, localId, {
    position: { ...(current.position as object), 'ROW-a': mine['ROW-a'] },
    metadata: { ...(current.metadata as object), refresh_frequency: 60 },
  })
  runner.wake('user')
  await untilEmpty()
  const result = await there(id)
  expect(JSON.parse(result.position_json)).toMatchObject({
    'CHART-a': { meta: { width: 6 } },
    'ROW-a': { meta: { background: 'BACKGROUND_WHITE' } },
  })
  expect(JSON.parse(result.json_metadata)).toMatchObject({ color_scheme: 'b', refresh_frequency: 60 })
  expect(await stored(localId)).toMatchObject({ dirty: [], storedVersion: null })
})

test('deletes a dashboard and restores it on the server, with its layout', async () => {
  const [chartId] = records.chartIds
  const { runner, localId, id } = await made({ position: layoutOf(chartId) })
  const deleted = await deleteDashboards(place.db, [localId])
  runner.wake('user')
  await untilEmpty()
  expect((await client.get(`/api/v1/dashboard/${id}`)).statusCode).toBe(404)
  expect(await restoreDashboards(place.db, deleted.ok ? deleted.value : [])).toEqual({ ok: true, value: 1 })
  runner.wake('user')
  await untilEmpty()
  const { serverId } = await stored(localId)
  expect(JSON.parse((await there(serverId ?? 0)).position_json)).toHaveProperty('CHART-a')
})

test('a star that was set offline is on the server afterwards', async () => {
  const runner = await pulled()
  const local = await one(records.dashboardId)
  if (local === undefined) throw new Error('no dashboard')
  expect(await queueFavorite(place.db, local.localId, true)).toEqual({ ok: true, value: true })
  runner.wake('user')
  await untilEmpty()
  const answer = await client.get(`/api/v1/dashboard/favorite_status/?q=!(${records.dashboardId})`)
  expect(answer.json()).toEqual({ result: [{ id: records.dashboardId, value: true }] })
})

test('a slug that another dashboard has is rejected with the reason, and the edit stays here', async () => {
  const { runner, localId } = await made()
  await editDashboard(place.db, localId, { slug: 'airports' })
  runner.wake('user')
  await vi.waitFor(
    async () => expect(await place.db.outbox.toArray()).toMatchObject([{ state: 'REJECTED' }]),
    { timeout: 8_000 },
  )
  const [row] = await place.db.outbox.toArray()
  expect(row?.lastError).toContain('Must be unique')
  expect(await stored(localId)).toMatchObject({ current: { slug: 'airports' }, dirty: ['slug'] })
})
