import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceSource } from '#data/answers/charts/device-source.ts'
import { createAnnotation } from '#data/commands/annotations/edit-annotations.ts'
import { createLayer } from '#data/commands/annotations/edit-layers.ts'
import { createChart } from '#data/commands/charts/save-chart.ts'
import { serverSource } from '#data/commands/charts/server-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { layerSources } from '#domain/chart/annotations/layer-source.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { ChartSource } from '#domain/chart/source.ts'
import type { Result } from '#domain/core/result.ts'
import { chartOf, day } from '#tests/domain/chart/example-chart.ts'
import { type HostileServer, json, reset, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const CALL = 'POST /api/v1/chart/data'
let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const FORM = { viz_type: 'echarts_timeseries_line', x_axis: 'date', metrics: ['n'], time_range: 'Last year' }

async function read(layer: object, charts: ChartSource = serverSource(db)) {
  const form = { ...FORM, annotation_layers: [{ name: 'a', ...layer }] }
  const kind = await loadKind(FORM.viz_type)
  const shown = chartQuery(kind.open(chartOf(form)), { dataset: null, mask: EMPTY_MASK, dashboardId: null })
  const [source] = layerSources(form)
  if (source === undefined) throw new Error('it is a source')
  return charts.readLayer(source, { shown, force: false }).answer
}

async function done<T, E>(written: Promise<Result<T, E>>): Promise<T> {
  const result = await written
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** A saved chart that the server has as 5. */
async function savedChart(form: Record<string, unknown>): Promise<void> {
  const localId = await done(createChart(db, { name: 'Source', form: { datasource: '1__table', ...form } }))
  await db.charts.update(localId, { serverId: 5 })
}

const ANSWER = json(200, {
  result: [
    {
      colnames: ['date', 'n'],
      coltypes: [2, 0],
      data: [
        { date: day('2001-01-01'), n: 3 },
        { date: day('2001-01-02'), n: 4 },
      ],
      rowcount: 2,
    },
  ],
})

test('the annotations of a stored layer are those of this device, also without a server', async () => {
  const layer = await done(createLayer(db, { name: 'holidays', description: null }))
  const [startAt, endAt] = [day('2001-01-01'), day('2001-01-02')]
  const fields = { name: 'New Year', description: 'first day', startAt, endAt, metadata: null }
  await done(createAnnotation(db, layer, fields))
  await db.annotationLayers.update(layer, { serverId: 4 })
  const native = { annotationType: 'EVENT', sourceType: 'NATIVE', value: 4 }
  const rows = [
    {
      start_dttm: startAt,
      end_dttm: endAt,
      short_descr: 'New Year',
      long_descr: 'first day',
      json_metadata: null,
    },
  ]
  expect(await read(native, deviceSource(db))).toEqual({ ok: true, value: { kind: 'rows', rows } })
  expect(await read(native)).toEqual({ ok: true, value: { kind: 'rows', rows } })
  expect(server.received).toEqual([])
})

test('a time series is the result of its saved chart, in the range of the chart that shows it', async () => {
  await savedChart({ ...FORM, adhoc_filters: [], time_range: 'Last day' })
  server.on(CALL, ANSWER)
  const layer = {
    annotationType: 'TIME_SERIES',
    sourceType: 'line',
    value: 5,
    overrides: { time_range: null },
  }
  const points = [
    [day('2001-01-01'), 3],
    [day('2001-01-02'), 4],
  ]
  expect(await read(layer)).toEqual({ ok: true, value: { kind: 'lines', lines: [{ name: 'n', points }] } })
  const [sent] = server.received
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
    datasource: { id: 1, type: 'table' },
    queries: [{ annotation_layers: [] }],
    form_data: { slice_id: 5, time_range: 'Last year' },
  })
  expect(await read(layer, deviceSource(db))).toMatchObject({ ok: true, value: { kind: 'lines' } })
})

test('events of a table chart are its rows', async () => {
  await savedChart({ viz_type: 'table', query_mode: 'raw', all_columns: ['date', 'n'] })
  server.on(CALL, ANSWER)
  expect(await read({ annotationType: 'EVENT', sourceType: 'table', value: 5 })).toEqual({
    ok: true,
    value: {
      kind: 'rows',
      rows: [
        { date: day('2001-01-01'), n: 3 },
        { date: day('2001-01-02'), n: 4 },
      ],
    },
  })
})

test('a layer that is not on this device, or does not exist, fails with the reason', async () => {
  const series = { annotationType: 'TIME_SERIES', sourceType: 'line', value: 5 }
  const message = 'Not on this device. It loads when the server answers.'
  expect(await read(series, deviceSource(db))).toEqual({
    ok: false,
    error: { code: 'query-failed', message },
  })
  await savedChart(FORM)
  expect(await read(series, deviceSource(db))).toEqual({
    ok: false,
    error: { code: 'query-failed', message },
  })
  expect(await read({ annotationType: 'EVENT', sourceType: 'NATIVE', value: null })).toMatchObject({
    error: { message: 'Error: The annotation layer does not exist' },
  })
  expect(await read({ ...series, value: null })).toMatchObject({
    error: { message: 'Error: The chart does not exist' },
  })
})

test('a failed request of a source fails with the error of its call', async () => {
  await savedChart(FORM)
  const series = { annotationType: 'TIME_SERIES', sourceType: 'line', value: 5 }
  server.on(CALL, json(400, { message: 'Error: no such column' }))
  expect(await read(series)).toMatchObject({ error: { code: 'refused', message: 'Error: no such column' } })
  server.on(CALL, reset)
  expect(await read(series)).toMatchObject({ error: { code: 'offline' } })
})

test('where data are saved, a result of the last day is not requested again', async () => {
  await savedChart(FORM)
  server.on(CALL, ANSWER)
  const series = { annotationType: 'TIME_SERIES', sourceType: 'line', value: 5 }
  await read(series)
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { saveData: true }) })
  expect(await read(series)).toMatchObject({ ok: true, value: { kind: 'lines' } })
  expect(server.received).toHaveLength(1)
})
