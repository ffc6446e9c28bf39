import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCachedFilterValues } from '#data/answers/cached-filter-values.ts'
import {
  type CachedDashboard,
  makeOpener,
  openDashboard,
  readCachedDashboard,
} from '#data/answers/dashboards/read-dashboard.ts'
import { readCachedList, readKnownDashboards } from '#data/answers/dashboards/read-list.ts'
import { updateChart } from '#data/commands/charts/save-chart.ts'
import { editDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import { loadFilterValues } from '#data/commands/dashboards/filters/load-filter-values.ts'
import { refreshDashboard } from '#data/commands/dashboards/open-dashboard.ts'
import { refreshDashboards } from '#data/commands/dashboards/refresh-dashboards.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filterValuesKey } from '#domain/dashboard/filters/values/value-list.ts'
import { entryOf } from '#domain/dashboard/list/dashboard-entry.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
})

afterEach(async () => {
  await server.close()
})

const record = {
  id: 5,
  dashboard_title: 'Flight delays 2001',
  slug: 'flight-delays',
  url: '/superset/dashboard/flight-delays/',
  published: true,
  css: null,
  position_json: null,
  json_metadata: null,
  changed_on: '2026-11-21T09:00:00',
  changed_by_name: 'Ada',
  certified_by: null,
  certification_details: null,
  charts: ['Flights'],
  owners: [],
}
const chart = {
  id: 4,
  slice_name: 'Flights',
  description: null,
  cache_timeout: null,
  changed_on: '2026-11-21T09:00:00',
  form_data: { datasource: '1__table', viz_type: 'table' },
}

const NO_ROOM = {
  code: 'not-cached',
  message: 'The server answered, but this device has no room to store it. Free some space, then try again.',
}

function serveDashboard(idOrSlug: string): void {
  const path = `GET /api/v1/dashboard/${idOrSlug}`
  server.on(path, json(200, { result: record }))
  server.on(`${path}/charts`, json(200, { result: [chart] }))
  server.on(`${path}/datasets`, json(200, { result: [] }))
}

describe('the charts of a dashboard', () => {
  const localName = async () => (await db.charts.where('serverId').equals(4).first())?.current.name

  /** Opens the dashboard with the chart under a name. */
  async function open(name: string): Promise<void> {
    serveDashboard('5')
    server.on('GET /api/v1/dashboard/5/charts', json(200, { result: [{ ...chart, slice_name: name }] }))
    await refreshDashboard(db, '5')
  }

  test('replace stored charts without unsent changes', async () => {
    await open('Flights')
    await open('All flights')
    expect(await localName()).toBe('All flights')
  })

  test('keep edits that no read has confirmed', async () => {
    await open('Flights')
    const known = await db.charts.where('serverId').equals(4).first()
    if (known === undefined) throw new Error('no chart')
    await updateChart(db, known.localId, { name: 'Mine' })
    await open('All flights')
    expect(await localName()).toBe('Mine')
    const edited = await db.charts.get(known.localId)
    if (edited === undefined) throw new Error('no chart')
    await db.charts.put({ ...edited, dirty: [], acked: edited.rev })
    await open('All flights')
    expect(await localName()).toBe('Mine')
  })

  test('do not replace newer states of the change list', async () => {
    await open('Flights')
    const known = await db.charts.where('serverId').equals(4).first()
    if (known === undefined) throw new Error('no chart')
    const current = { ...known.current, name: 'Newer' }
    await db.charts.put({ ...known, current, base: current, serverStamp: '9', syncedAt: Date.now() + 60_000 })
    await open('All flights')
    expect(await localName()).toBe('Newer')
  })
})

describe('an opened dashboard', () => {
  test('that cannot be stored is an error', async () => {
    serveDashboard('5')
    await withFailingWrite(1, async () => {
      expect(await refreshDashboard(db, '5')).toEqual({ ok: false, error: NO_ROOM })
    })
    expect(await readCachedDashboard(db, '5')).toBeNull()
  })

  test('is stored with its charts, and found by id and slug', async () => {
    serveDashboard('flight-delays')
    expect(await refreshDashboard(db, 'flight-delays')).toEqual({ ok: true, value: 5 })
    const bySlug = await readStored('flight-delays')
    expect(await readStored('5')).toEqual(bySlug)
    expect(openDashboard(bySlug)).toMatchObject({
      dashboard: { title: 'Flight delays 2001' },
      charts: [{ id: 4, name: 'Flights' }],
    })
    expect([...(await readKnownDashboards(db)).onDevice.keys()]).toEqual([5])
    expect(await db.dashboards.toArray()).toMatchObject([
      { serverId: 5, current: { title: 'Flight delays 2001' }, dirty: [] },
    ])
    expect(await db.charts.toArray()).toMatchObject([{ serverId: 4, current: { name: 'Flights' } }])
  })

  test('is read by its id while its new slug is not sent', async () => {
    serveDashboard('5')
    await refreshDashboard(db, '5')
    const [stored] = await db.dashboards.toArray()
    if (stored === undefined) throw new Error('no dashboard')
    const renamed = await editDashboard(db, stored.localId, { slug: 'late' })
    if (!renamed.ok) throw new Error(renamed.error.code)
    expect(addressName(entryOf(renamed.value))).toBe('5')
    server.on('GET /api/v1/dashboard/late', json(404, { message: 'Not found' }))
    expect(await refreshDashboard(db, 'late')).toEqual({ ok: true, value: 5 })
  })

  test('includes the stored layers of its charts', async () => {
    serveDashboard('5')
    await refreshDashboard(db, '5')
    const known = await db.charts.where('serverId').equals(4).first()
    if (known === undefined) throw new Error('no chart')
    const form = { datasource: '1__table', viz_type: 'deck_multi', deck_slices: [9, 8] }
    await db.charts.put({ ...known, current: { ...known.current, form } })
    const layer = { ...known.current, name: 'Airports', form: { ...form, viz_type: 'deck_scatter' } }
    await db.charts.put({ ...known, localId: localId('layer'), serverId: 8, current: layer })
    expect(openDashboard(await readStored('5')).charts).toMatchObject([
      { id: 4, layers: [{ id: 8, name: 'Airports' }] },
    ])
  })

  test('gives its charts one color scheme, if it has one', async () => {
    serveDashboard('5')
    await refreshDashboard(db, '5')
    const known = await readStored('5')
    const schemeUnder = (metadata: Readonly<Record<string, unknown>>) => {
      const dashboard = { ...known.dashboard, current: { ...known.dashboard.current, metadata } }
      const charts = known.charts.map((one) => {
        const form = { ...one.current.form, color_scheme: 'd3Category10' }
        return { ...one, current: { ...one.current, form } }
      })
      return openDashboard({ ...known, dashboard, charts }).charts[0]?.params['color_scheme']
    }
    expect(schemeUnder({ color_scheme: 'bnbColors' })).toBeUndefined()
    expect(schemeUnder({ color_scheme: '' })).toBe('d3Category10')
  })

  test('is found by the requested name, which need not be its slug', async () => {
    const uuid = '0b1c5f0a-6f1e-4a53-9b3e-6c1f4a2d9e11'
    serveDashboard(uuid)
    expect(await refreshDashboard(db, uuid)).toEqual({ ok: true, value: 5 })
    const byCreateUuid = await readStored(uuid)
    expect(openDashboard(byCreateUuid)).toMatchObject({
      dashboard: { title: 'Flight delays 2001' },
    })
    expect(await readStored('flight-delays')).toEqual(byCreateUuid)
  })

  test('stays stored when the server has lost it', async () => {
    serveDashboard('5')
    await refreshDashboard(db, '5')
    server.on('GET /api/v1/dashboard/5', json(404, { message: 'Not found' }))
    expect(await refreshDashboard(db, '5')).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await readCachedDashboard(db, '5')).not.toBeNull()
  })

  test('that is unreadable counts as not stored', async () => {
    const spoilt = { ...storedDashboard(record, { openedAt: 1 }), chartIds: 'x' }
    await db.table<unknown>('dashboards').put(spoilt)
    expect(await readCachedDashboard(db, '5')).toBeNull()
  })

  test('is converted again only after a change', async () => {
    serveDashboard('5')
    const open = makeOpener()
    await refreshDashboard(db, '5')
    const first = open(await readStored('5'))
    await refreshDashboard(db, '5')
    expect(open(await readStored('5'))).toBe(first)
    server.on('GET /api/v1/dashboard/5', json(200, { result: { ...record, dashboard_title: 'Renamed' } }))
    await refreshDashboard(db, '5')
    expect(open(await readStored('5')).dashboard.title).toBe('Renamed')
  })

  test('keeps unsent changes until they are sent', async () => {
    const current = { ...storedDashboard(record).current, title: 'Mine' }
    await db.dashboards.put({
      ...storedDashboard(record, { openedAt: 1 }),
      current,
      rev: 2,
      dirty: ['title'],
    })
    serveDashboard('5')
    await refreshDashboard(db, '5')
    expect((await readStored('5')).dashboard).toMatchObject({
      current: { title: 'Mine' },
      dirty: ['title'],
    })
  })

  test('that the change list has updated meanwhile keeps that state, and counts as opened', async () => {
    const newer = { ...storedDashboard(record).current, title: 'Newer' }
    await db.dashboards.put({
      ...storedDashboard(record),
      current: newer,
      base: newer,
      serverStamp: '9',
      syncedAt: Date.now() + 60_000,
    })
    serveDashboard('5')
    await refreshDashboard(db, '5')
    expect((await readStored('5')).dashboard).toMatchObject({
      current: { title: 'Newer' },
      openedAt: expect.any(Number),
      chartIds: [4],
    })
  })

  test('whose slug moved to another dashboard leads to that one', async () => {
    await db.dashboards.bulkPut([
      storedDashboard({ ...record, id: 6, slug: 'old' }, { openedAt: 1, names: ['flight-delays', 'old'] }),
      storedDashboard(record, { openedAt: 1, names: ['flight-delays'] }),
    ])
    expect((await readStored('flight-delays')).dashboard.serverId).toBe(5)
  })
})

async function readStored(idOrSlug: string): Promise<CachedDashboard> {
  const found = await readCachedDashboard(db, idOrSlug)
  if (found === null) throw new Error(`${idOrSlug} is not stored`)
  return found
}

async function favorites(): Promise<readonly number[]> {
  return [...(await readKnownDashboards(db)).favorites]
}

/** An entry of an earlier list. */
async function listBefore(): Promise<void> {
  await db.records.put({ key: 'dashboards', value: null, at: 1 })
  await db.dashboards.put(storedDashboard(row(1), { isListed: true }))
}

const row = (id: number) => ({ id, dashboard_title: `D${id}`, published: true })

describe('the list of dashboards', () => {
  test('is read page by page and stored with the favourites', async () => {
    const first = Array.from({ length: 100 }, (_, index) => row(index + 1))
    server.on(
      'GET /api/v1/dashboard/',
      json(200, { count: 101, ids: [], result: first }),
      json(200, { count: 101, ids: [], result: [row(101)] }),
    )
    server.on('GET /api/v1/dashboard/favorite_status/', json(200, { result: [{ id: 3, value: true }] }))
    const refreshed = await refreshDashboards(db)
    const list = await readCachedList(db)
    // Screens compare this time to detect whether they show the new list.
    expect(refreshed).toEqual({ ok: true, value: list?.at })
    expect(list?.entries).toHaveLength(101)
    expect(await favorites()).toEqual([3])
  })

  test('stays stored when a refresh fails', async () => {
    await listBefore()
    server.on('GET /api/v1/dashboard/', json(500, { message: 'broken' }))
    expect(await refreshDashboards(db)).toMatchObject({ ok: false, error: { code: 'server' } })
    expect((await readCachedList(db))?.entries.map((entry) => entry.title)).toEqual(['D1'])
  })

  test('that cannot be stored is an error, and the stored one stays', async () => {
    await listBefore()
    server.on('GET /api/v1/dashboard/', json(200, { count: 1, ids: [], result: [row(2)] }))
    server.on('GET /api/v1/dashboard/favorite_status/', json(200, { result: [] }))
    await withFailingWrite(1, async () => {
      expect(await refreshDashboards(db)).toEqual({ ok: false, error: NO_ROOM })
    })
    expect((await readCachedList(db))?.entries.map((entry) => entry.title)).toEqual(['D1'])
  })

  test('drops removed dashboards, except opened ones', async () => {
    await listBefore()
    await db.dashboards.put(storedDashboard(record, { isListed: true, openedAt: 1 }))
    server.on('GET /api/v1/dashboard/', json(200, { count: 1, ids: [], result: [row(2)] }))
    server.on('GET /api/v1/dashboard/favorite_status/', json(200, { result: [] }))
    await refreshDashboards(db)
    const known = await readKnownDashboards(db)
    expect(known.cached?.entries.map((entry) => entry.title)).toEqual(['D2'])
    expect([...known.onDevice.keys()]).toEqual([5])
    expect(await db.dashboards.count()).toBe(2)
  })
})

test('stores the values of a filter, including null', async () => {
  server.on(
    'POST /api/v1/chart/data',
    json(200, {
      result: [{ colnames: ['origin'], coltypes: [1], data: [{ origin: 'ATL' }, { origin: null }] }],
    }),
  )
  const [filter] = parseNativeFilters([
    {
      id: 'F1',
      name: 'Origin',
      filterType: 'filter_select',
      targets: [{ datasetId: 1, column: { name: 'origin' } }],
    },
  ]).filters
  if (filter?.kind !== 'values') throw new Error('no filter')
  const of = { dashboardId: 5, mask: [] }
  const answer = await loadFilterValues(db, filter, of, new AbortController().signal)
  expect(answer).toEqual({ ok: true, value: ['ATL', null] })
  const stored = await readCachedFilterValues(db, filterValuesKey(filter, of))
  expect(stored?.values).toEqual(['ATL', null])
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
    queries: [{ columns: ['origin'], metrics: [], orderby: [['origin', true]], row_limit: 1000 }],
    form_data: { viz_type: 'filter_select', native_filter_id: 'F1', type: 'NATIVE_FILTER', dashboardId: 5 },
  })
})

test('charts that a stored layout places, and that the server did not report with it, are read one by one', async () => {
  serveDashboard('5')
  const position = { 'CHART-x': { id: 'CHART-x', type: 'CHART', meta: { chartId: 9 } } }
  const layout = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-x'] },
    ...position,
  }
  const known = storedDashboard(record, { openedAt: 1 })
  await db.dashboards.put({ ...known, current: { ...known.current, position: layout }, dirty: ['position'] })
  server.on(
    'GET /api/v1/chart/9',
    json(200, {
      id: 9,
      result: {
        id: 9,
        slice_name: 'Moved here',
        viz_type: 'table',
        description: null,
        params: '{"datasource":"1__table"}',
        query_context: null,
        cache_timeout: null,
        owners: [],
        dashboards: [],
      },
    }),
  )
  expect(await refreshDashboard(db, '5')).toEqual({ ok: true, value: 5 })
  expect((await readStored('5')).charts.map(({ current }) => current.name)).toContain('Moved here')
})
