import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCharts, readStoredChart } from '#data/answers/read-charts.ts'
import { readChartVersions } from '#data/commands/charts/chart-versions.ts'
import { deleteCharts, restoreCharts } from '#data/commands/charts/delete-charts.ts'
import { createChart, updateChart } from '#data/commands/charts/save-chart.ts'
import { chartOf } from '#domain/chart/chart.ts'
import type { LocalId } from '#domain/core/ids.ts'
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

const one = async (serverId: number) => readStoredChart(place.db, { serverId })
const untilEmpty = () =>
  vi.waitFor(async () => expect(await place.db.outbox.count()).toBe(0), { timeout: 8_000 })

/** Opens a leading window once the server’s charts are stored. */
async function pulled() {
  const { runner } = place.openWindow()
  runner.wake('user')
  await vi.waitFor(async () => expect(await place.db.charts.count()).toBe(2), { timeout: 8_000 })
  return runner
}

/** Creates a chart and returns its ids once it is sent. */
async function made(form = { viz_type: 'pie', datasource: `${records.datasetId}__table`, row_limit: 10 }) {
  const runner = await pulled()
  const created = await createChart(place.db, { name: 'Ours', form })
  if (!created.ok) throw new Error(created.error.code)
  runner.wake('user')
  await untilEmpty()
  const chart = await readStoredChart(place.db, { localId: created.value })
  return { runner, localId: created.value, id: chart?.serverId ?? 0 }
}

async function formOf(localId: LocalId) {
  return (await readStoredChart(place.db, { localId }))?.current.form
}

test('adds charts from the change list with dataset and owners', async () => {
  await pulled()
  const [id] = records.chartIds
  const chart = await one(id)
  expect(chart).toMatchObject({
    current: {
      name: 'Airports by state',
      owners: [place.app.user.id],
      dashboards: [records.dashboardId],
      form: { datasource: `${records.datasetId}__table`, metric: 'count', viz_type: 'pie' },
    },
    datasetName: 'main.airports',
    dashboardsNamed: [{ id: records.dashboardId, name: 'Airports' }],
  })
  expect(chart && chartOf(id, chart.current)?.datasetId).toBe(records.datasetId)
  expect((await readCharts(place.db)).map(({ current }) => current.name).toSorted()).toEqual([
    'Airports by state',
    'All airports',
  ])
})

test('creates a new chart on the server, once', async () => {
  const { id, localId } = await made()
  expect((await client.get(`/api/v1/chart/${id}`)).json()).toMatchObject({
    result: { slice_name: 'Ours', viz_type: 'pie', owners: [{ id: place.app.user.id }], query_context: null },
  })
  expect(await readStoredChart(place.db, { localId })).toMatchObject({ dirty: [], acked: 1 })
})

test('an unsupported form keeps its saved queries', async () => {
  const { runner, localId, id } = await made()
  const context = JSON.stringify({ queries: [{ columns: ['state'] }] })
  await client.send('PUT', `/api/v1/chart/${id}`, { query_context: context })
  const saved = async () => (await client.get(`/api/v1/chart/${id}`)).json().result
  await updateChart(
    place.db,
    localId,
    { form: { ...(await formOf(localId)), row_limit: 50 } },
    { keepsQueries: true },
  )
  runner.wake('user')
  await untilEmpty()
  expect(await saved()).toMatchObject({
    query_context: context,
    params: expect.stringContaining('"row_limit":50'),
  })
  await updateChart(place.db, localId, { form: { ...(await formOf(localId)), row_limit: 60 } })
  runner.wake('user')
  await untilEmpty()
  expect(await saved()).toMatchObject({ query_context: null })
})

test('merges changes of different controls by two users', async () => {
  const { runner, localId, id } = await made()
  const form = { ...(await formOf(localId)), row_limit: 50 }
  const theirs = { viz_type: 'pie', row_limit: 10, show_legend: false }
  const put = await client.send('PUT', `/api/v1/chart/${id}`, { params: JSON.stringify(theirs) })
  expect(put.statusCode).toBe(200)
  await updateChart(place.db, localId, { form })
  runner.wake('user')
  await untilEmpty()
  const params = (await client.get(`/api/v1/chart/${id}`)).json().result.params
  expect(JSON.parse(params)).toMatchObject({ row_limit: 50, show_legend: false, viz_type: 'pie' })
  expect(await formOf(localId)).toMatchObject({ row_limit: 50, show_legend: false })
})

test('different changes of one control are a conflict with both values', async () => {
  const { runner, localId, id } = await made()
  await client.send('PUT', `/api/v1/chart/${id}`, {
    params: JSON.stringify({ viz_type: 'pie', row_limit: 99 }),
  })
  await updateChart(place.db, localId, { form: { ...(await formOf(localId)), row_limit: 50 } })
  runner.wake('user')
  await untilEmpty()
  const chart = await readStoredChart(place.db, { localId })
  expect(chart?.storedVersion).not.toBeNull()
  expect((await place.db.history.get(chart?.storedVersion ?? 0))?.snapshot).toMatchObject({
    mine: { form: { row_limit: 50 } },
    theirs: { form: { row_limit: 99 } },
  })
})

test('stores a version that another device replaced, even without unsent changes', async () => {
  const { runner, localId, id } = await made()
  const theirs = { viz_type: 'pie', row_limit: 99 }
  await client.send('PUT', `/api/v1/chart/${id}`, { params: JSON.stringify(theirs) })
  runner.wake('user')
  await vi.waitFor(async () => expect(await formOf(localId)).toMatchObject({ row_limit: 99 }), {
    timeout: 8_000,
  })
  const { list } = await readChartVersions(place.db, localId, 10)
  expect(list.map(({ why, form }) => [why, form['row_limit']])).toEqual([['replaced by another device', 10]])
})

test('does not send an edit without changes', async () => {
  const { localId } = await made()
  const chart = await readStoredChart(place.db, { localId })
  await updateChart(place.db, localId, { name: 'Ours', form: { ...chart?.current.form } })
  expect(await place.db.outbox.count()).toBe(0)
})

test('deletes and restores charts on the server', async () => {
  const { runner, localId, id } = await made()
  const deleted = await deleteCharts(place.db, [localId])
  expect(await readStoredChart(place.db, { localId })).toBeNull()
  runner.wake('user')
  await untilEmpty()
  expect((await client.get(`/api/v1/chart/${id}`)).statusCode).toBe(404)
  expect(await restoreCharts(place.db, deleted.ok ? deleted.value : [])).toEqual({ ok: true, value: 1 })
  runner.wake('user')
  await untilEmpty()
  const back = await readStoredChart(place.db, { localId })
  expect((await client.get(`/api/v1/chart/${back?.serverId}`)).json()).toMatchObject({
    result: { slice_name: 'Ours' },
  })
})

test('undoing an unsent deletion leaves no change', async () => {
  const { localId, id } = await made()
  const deleted = await deleteCharts(place.db, [localId])
  await restoreCharts(place.db, deleted.ok ? deleted.value : [])
  expect(await one(id)).toMatchObject({ localId, deleted: false })
  expect((await place.db.outbox.toArray()).map(({ op }) => op)).not.toContain('delete')
})

test('removes a chart that was never sent completely', async () => {
  const created = await createChart(place.db, { name: 'Ours', form: {} })
  if (!created.ok) throw new Error(created.error.code)
  await deleteCharts(place.db, [created.value])
  expect(await readStoredChart(place.db, { localId: created.value })).toBeNull()
})
