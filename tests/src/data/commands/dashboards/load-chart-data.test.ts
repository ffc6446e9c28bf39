import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readKeptResult } from '#data/answers/cached-results.ts'
import {
  type ChartQuestion,
  keyOfQuestion,
  loadChartData,
} from '#data/commands/dashboards/load-chart-data.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { notices } from '#data/platform/toasts.ts'
import { parseChart } from '#domain/chart/chart.ts'
import { EMPTY_MASK } from '#domain/dashboard/data-mask.ts'
import { type HostileServer, hang, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

const CALL = 'POST /api/v1/chart/data'
let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})

afterEach(async () => {
  await server.close()
})

function questionOf(more: Partial<ChartQuestion> = {}): ChartQuestion {
  const chart = parseChart({
    id: 4,
    slice_name: 'Flights',
    form_data: { datasource: '1__table', viz_type: 'big_number_total', metric: 'count' },
  })
  if (!chart.ok) throw new Error('unreadable')
  return { chart: chart.value, dataset: null, mask: EMPTY_MASK, dashboardId: 1, ...more }
}

const answerOf = (count: number, more: Record<string, unknown> = {}) =>
  json(200, {
    result: [
      {
        colnames: ['count'],
        coltypes: [0],
        data: [{ count }],
        rowcount: 1,
        query: 'SELECT 1',
        is_cached: null,
        ...more,
      },
    ],
  })

const load = (question: ChartQuestion, { force = false, signal = new AbortController().signal } = {}) =>
  loadChartData(db, question, { force, signal })

describe('a chart’s result', () => {
  test('is given and kept on this device, without the SQL it was made with', async () => {
    server.on(CALL, answerOf(7))
    const question = questionOf()
    expect(await load(question)).toMatchObject({
      ok: true,
      value: { cachedAt: null, rows: [{ rows: [[7]] }] },
    })
    const kept = await readKeptResult(db, keyOfQuestion(question))
    expect(kept?.rows[0]?.rows).toEqual([[7]])
    expect(JSON.stringify(await db.chartResults.toArray())).not.toContain('SELECT')
  })

  test('that the server had cached says when that was', async () => {
    server.on(CALL, answerOf(7, { is_cached: true, cached_dttm: '2026-11-21T08:00:00' }))
    expect(await load(questionOf())).toMatchObject({
      ok: true,
      value: { cachedAt: Date.parse('2026-11-21T08:00:00Z') },
    })
  })

  test('of another filter is kept beside it', async () => {
    server.on(CALL, answerOf(7), answerOf(3))
    const filtered = questionOf({ mask: { timeRange: 'Last week', filters: [] } })
    await load(questionOf())
    await load(filtered)
    expect((await readKeptResult(db, keyOfQuestion(questionOf())))?.rows[0]?.rows).toEqual([[7]])
    expect((await readKeptResult(db, keyOfQuestion(filtered)))?.rows[0]?.rows).toEqual([[3]])
  })

  test('is asked with chart and dashboard in the address, and forced when it is refreshed', async () => {
    server.on(CALL, answerOf(7))
    await load(questionOf(), { force: true })
    const [received] = server.received
    expect(received?.path).toContain('dashboard_id=1')
    expect(JSON.parse(received?.body ?? '')).toMatchObject({
      force: true,
      form_data: { slice_id: 4, dashboardId: 1 },
    })
  })

  test('that cannot be kept is given all the same, and this is said once', async () => {
    server.on(CALL, answerOf(7))
    await withFailingWrite(1, async () => {
      expect((await load(questionOf())).ok).toBe(true)
    })
    expect(await db.chartResults.count()).toBe(0)
    expect(JSON.stringify(notices.get())).toContain('Charts are not kept on this device: storage is full.')
  })
})

describe('a chart’s result does not come', () => {
  test('when the query failed, although the call did not', async () => {
    server.on(CALL, json(200, { result: [{ error: 'Column dep_delay does not exist', data: [] }] }))
    expect(await load(questionOf())).toEqual({
      ok: false,
      error: { code: 'query-failed', message: 'Column dep_delay does not exist' },
    })
  })

  test('when the server refuses, with its words', async () => {
    server.on(CALL, json(400, { message: 'Error: wrong' }))
    expect(await load(questionOf())).toMatchObject({
      ok: false,
      error: { code: 'refused', message: 'Error: wrong' },
    })
  })

  test('when it was stopped, and then nothing is kept', async () => {
    server.on(CALL, hang)
    const controller = new AbortController()
    const loading = load(questionOf(), { signal: controller.signal })
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    controller.abort()
    expect(await loading).toMatchObject({ ok: false, error: { code: 'aborted' } })
    expect(await db.chartResults.count()).toBe(0)
  })

  test('when its form lacks what a query needs, and then nothing is asked', async () => {
    const chart = parseChart({ id: 4, form_data: { datasource: '1__table', viz_type: 'heatmap_v2' } })
    if (!chart.ok) throw new Error('unreadable')
    expect(await load(questionOf({ chart: chart.value }))).toMatchObject({
      ok: false,
      error: { code: 'query-failed' },
    })
    expect(server.received).toEqual([])
  })
})

test.each([
  ['garbage', 'garbage'],
  ['a result of another shape', { result: 'x' }],
  ['nothing', null],
])('a kept result that is %s counts as none', async (_, value) => {
  const key = keyOfQuestion(questionOf())
  await db.chartResults.put({ key, value, at: 1 })
  expect(await readKeptResult(db, key)).toBeNull()
})
