import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverSource } from '#data/commands/charts/server-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { knownServer } from '#data/session/known-server.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import type { DrawnLayers } from '#domain/chart/to-model/annotations/drawn-layers.ts'
import { followLayers } from '#parts/chart/annotations/follow-layers.ts'
import { chartOf, day } from '#tests/domain/chart/example-chart.ts'
import { memorySource } from '#tests/domain/chart/memory-source.ts'
import { type HostileServer, hang, json, reset, startHostileServer } from '#tests/support/hostile-server.ts'
import { serverThat } from '#tests/support/server-that.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const LIST = 'GET /api/v1/annotation_layer/'
const INSIDE = 'GET /api/v1/annotation_layer/4/annotation/'
let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
  // Annotations are requested each time before a Superset.
  knownServer.set(serverThat())
})

afterEach(async () => {
  knownServer.set(null)
  await server.close()
})

const layers = json(200, { count: 1, ids: [4], result: [{ id: 4, name: 'holidays', descr: null }] })
const inside = json(200, {
  count: 1,
  ids: [1],
  result: [
    {
      id: 1,
      short_descr: 'New Year',
      long_descr: null,
      start_dttm: '2001-01-01T00:00:00',
      end_dttm: '2001-01-02T00:00:00',
    },
  ],
})

async function queryOf() {
  const layer = { name: 'hol', annotationType: 'EVENT', sourceType: 'NATIVE', value: 4 }
  const form = {
    viz_type: 'echarts_timeseries_line',
    x_axis: 'date',
    metrics: ['n'],
    annotation_layers: [layer],
  }
  const kind = await loadKind('echarts_timeseries_line')
  return chartQuery(kind.open(chartOf(form)), { dataset: null, mask: EMPTY_MASK, dashboardId: null })
}

async function follow() {
  const seen: DrawnLayers[] = []
  const followed = followLayers((drawn) => seen.push(drawn))
  const query = await queryOf()
  const load = (source: ChartSource = serverSource(db)) => followed.load(source, query, false)
  return { seen, followed, load, last: () => seen.at(-1) }
}

test('a chart is drawn without its annotations until they are loaded', async () => {
  server.on(LIST, layers)
  server.on(INSIDE, inside)
  const { seen, load, last } = await follow()
  load()
  expect(seen[0]).toMatchObject({ marks: [] })
  await waitFor(() =>
    expect(last()?.marks.map(({ from, label }) => [from, label])).toEqual([[day('2001-01-01'), 'New Year']]),
  )
  expect(last()?.notes).toEqual([])
})

test('a failed layer is reported by its name and the reason, until it is loaded', async () => {
  server.on(LIST, reset)
  const { load, last } = await follow()
  load()
  await waitFor(() => expect(last()?.failure).toBe('annotation “hol”: Network error.'))
  server.on(LIST, json(504, {}))
  load()
  await vi.waitFor(() => expect(last()?.failure).toBe('annotation “hol”: Query timeout'))
  server.on(LIST, json(403, { message: 'Forbidden' }))
  load()
  await waitFor(() => expect(last()?.failure).toBe('annotation “hol”: Forbidden'))
  server.on(LIST, layers)
  server.on(INSIDE, inside)
  load()
  await waitFor(() => expect(last()).toMatchObject({ failure: '', marks: [{ label: 'New Year' }] }))
})

test('a request aborts the pending one of the same layer, whose end is not reported', async () => {
  server.on(LIST, hang, layers)
  server.on(INSIDE, inside)
  const { seen, load, last, followed } = await follow()
  load()
  await waitFor(() => expect(server.received).toHaveLength(1))
  load()
  await waitFor(() => expect(last()?.marks).toHaveLength(1))
  expect(new Set(seen.map(({ notes, failure }) => `${notes.length} ${failure}`))).toEqual(new Set(['0 ']))
  followed.stop()
})

test('any source of charts provides the layers, also one without a server or a database', async () => {
  const charts = memorySource()
  const { load, last } = await follow()
  load(charts.alone)
  await waitFor(() => expect(last()?.failure).toBe('annotation “hol”: no such layer'))
  const row = { start_dttm: day('2001-01-01'), end_dttm: day('2001-01-02'), short_descr: 'New Year' }
  charts.storeLayer('hol', { kind: 'rows', rows: [row] })
  load(charts.alone)
  await waitFor(() => expect(last()).toMatchObject({ failure: '', marks: [{ label: 'New Year' }] }))
  expect(server.received).toEqual([])
})
