import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceSource } from '#data/answers/charts/device-source.ts'
import { serverSource } from '#data/commands/charts/server-source.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'
import {
  type HostileServer,
  hang,
  json,
  reset,
  startHostileServer,
  text,
} from '#tests/support/hostile-server.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

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

const answerOf = (count: number) =>
  json(200, { result: [{ colnames: ['count'], coltypes: [0], data: [{ count }], rowcount: 1, query: '' }] })

async function queryOf() {
  const chart = chartOf({ viz_type: 'big_number_total', metric: 'count' })
  const kind = await loadKind(chart.vizType)
  return chartQuery(kind.open(chart), { dataset: null, mask: EMPTY_MASK, dashboardId: null })
}

async function load(force = false, recentMs?: number) {
  const onStart = vi.fn<() => void>()
  const answer = await serverSource(db).load(await queryOf(), { force, recentMs, onStart }).answer
  return { answer, starts: onStart.mock.calls.length }
}

test('stores an answer under the key of its query and of its chart', async () => {
  server.on(CALL, answerOf(7))
  const { key } = await queryOf()
  const device = deviceSource(db)
  expect([await device.readStored(key), await device.hasStored(7)]).toEqual([null, false])
  expect(await load()).toMatchObject({ answer: { ok: true, value: { key } }, starts: 1 })
  expect((await device.readStored(key))?.results[0]?.columns[0]?.values).toEqual([7])
  expect([await device.hasStored(7), await device.hasStored(70)]).toEqual([true, false])
})

test('a stopped load returns null', async () => {
  server.on(CALL, hang)
  const running = serverSource(db).load(await queryOf(), { force: false, onStart: () => undefined })
  await waitFor(() => expect(server.received).toHaveLength(1))
  running.stop()
  expect(await running.answer).toBeNull()
})

test('with the data saver, requests a recent answer again only when forced', async () => {
  vi.stubGlobal('navigator', { connection: Object.assign(new EventTarget(), { saveData: true }) })
  server.on(CALL, answerOf(7), answerOf(8))
  await load()
  expect(await load()).toEqual({ answer: null, starts: 0 })
  expect(server.received).toHaveLength(1)
  expect((await load(true)).starts).toBe(1)
  expect(server.received).toHaveLength(2)
})

test('a result that is recent enough for its screen is requested again only when forced', async () => {
  server.on(CALL, answerOf(7), answerOf(8), answerOf(9))
  await load()
  expect(await load(false, 60_000)).toEqual({ answer: null, starts: 0 })
  expect((await load(true, 60_000)).starts).toBe(1)
  expect((await load(false)).starts).toBe(1)
  expect(server.received).toHaveLength(3)
})

test('the server writes files and SQL from a request; a source of this device fails as an unreachable server does', async () => {
  const { request } = await queryOf()
  server.on(CALL, text(200, 'count\n7\n', { 'content-type': 'text/csv' }))
  const file = await serverSource(db).loadFile(request, { format: 'csv', style: DEFAULT_STYLE }).answer
  expect(file.ok && new TextDecoder().decode(file.value.bytes)).toBe('count\n7\n')
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ result_format: 'csv' })
  server.on(CALL, json(200, { result: [{ query: 'SELECT count(*)' }] }))
  expect(await serverSource(db).loadSql(request).answer).toEqual({ ok: true, value: ['SELECT count(*)'] })
  server.on(CALL, reset)
  const unreachable = { ok: false, error: { code: 'offline', status: null, message: 'Network error' } }
  for (const charts of [serverSource(db), deviceSource(db)]) {
    expect(await charts.loadSql(request).answer).toEqual(unreachable)
    expect(await charts.loadFile(request, { format: 'xlsx', style: DEFAULT_STYLE }).answer).toEqual(
      unreachable,
    )
  }
})
