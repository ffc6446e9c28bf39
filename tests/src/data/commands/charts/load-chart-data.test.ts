import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCachedResult } from '#data/answers/charts/cached-results.ts'
import { loadChartData } from '#data/commands/charts/load-chart-data.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type JobEnded, openJobChannel } from '#data/http/job-channel.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { type ChartPlace, type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { chartOf } from '#tests/domain/chart/example-chart.ts'
import { timeMask } from '#tests/domain/chart/time-mask.ts'
import { type HostileServer, hang, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
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
  await server.close()
})

const FORM = { viz_type: 'big_number_total', metric: 'count' }

async function queryOf(place: Partial<ChartPlace> = {}, form: Record<string, unknown> = FORM) {
  const chart = chartOf(form)
  const open = (await loadKind(chart.vizType)).open(chart)
  return chartQuery(open, { dataset: null, mask: EMPTY_MASK, dashboardId: 1, ...place })
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

const load = (query: ChartQuery, { force = false, signal = new AbortController().signal } = {}) =>
  loadChartData(db, query, { force, signal })

const cachedValues = async ({ key }: ChartQuery) =>
  (await readCachedResult(db, key))?.results[0]?.columns[0]?.values

describe('a chart of an unsupported kind', () => {
  const saved = { queries: [{ metrics: ['late'], filters: [] }] }
  const chartAnswer = (query_context: string | null) =>
    json(200, {
      id: 7,
      result: {
        id: 7,
        slice_name: 'Both',
        viz_type: 'a_plugin',
        description: null,
        params: null,
        query_context,
        cache_timeout: null,
        owners: [],
        dashboards: [],
      },
    })

  test('is requested by its saved queries', async () => {
    server.on('GET /api/v1/chart/7', chartAnswer(JSON.stringify(saved)))
    server.on(CALL, answerOf(7))
    const query = await queryOf({ mask: timeMask('Last week') }, { viz_type: 'a_plugin', metrics: ['count'] })
    expect(await load(query)).toMatchObject({ ok: true, value: { key: query.key } })
    expect(
      JSON.parse(server.received.findLast(({ path }) => path.startsWith('/api/v1/chart/data'))?.body ?? ''),
    ).toMatchObject({
      queries: [{ metrics: ['late'], time_range: 'Last week' }],
    })
  })

  test('without saved queries is an error without a request', async () => {
    server.on('GET /api/v1/chart/7', chartAnswer(null))
    const query = await queryOf({}, { viz_type: 'bubble' })
    expect(await load(query)).toMatchObject({ ok: false, error: { code: 'query-failed' } })
  })
})

describe('a chart result', () => {
  test('is returned and cached without its SQL', async () => {
    server.on(CALL, answerOf(7))
    const query = await queryOf()
    expect(await load(query)).toMatchObject({
      ok: true,
      value: { cachedAt: null, results: [{ columns: [{ name: 'count', type: 'number', values: [7] }] }] },
    })
    await waitFor(async () => expect(await cachedValues(query)).toEqual([7]))
    expect(JSON.stringify(await db.chartResults.toArray())).not.toContain('SELECT')
  })

  test('from the server’s cache has its time', async () => {
    server.on(CALL, answerOf(7, { is_cached: true, cached_dttm: '2026-11-21T08:00:00' }))
    expect(await load(await queryOf())).toMatchObject({
      ok: true,
      value: { cachedAt: Date.parse('2026-11-21T08:00:00Z') },
    })
  })

  test('of another filter is cached separately', async () => {
    server.on(CALL, answerOf(7), answerOf(3))
    const query = await queryOf()
    const filtered = await queryOf({ mask: timeMask('Last week') })
    await load(query)
    await load(filtered)
    await waitFor(async () => {
      expect([await cachedValues(query), await cachedValues(filtered)]).toEqual([[7], [3]])
    })
  })

  test('is requested with chart and dashboard in the address, and with force on refresh', async () => {
    server.on(CALL, answerOf(7))
    await load(await queryOf(), { force: true })
    const [received] = server.received
    expect(received?.path).toContain('dashboard_id=1')
    expect(JSON.parse(received?.body ?? '')).toMatchObject({
      force: true,
      form_data: { slice_id: 7, dashboardId: 1 },
    })
  })

  test('is returned even if it cannot be cached, with one toast', async () => {
    server.on(CALL, answerOf(7))
    await withFailingWrite(1, async () => {
      expect((await load(await queryOf())).ok).toBe(true)
      const text = 'Charts are not stored on this device: storage is full.'
      await waitFor(() => expect(JSON.stringify(toasts.get())).toContain(text))
    })
    expect(await db.chartResults.count()).toBe(0)
  })
})

describe('loading a chart result fails', () => {
  test('when the query failed in a successful call', async () => {
    server.on(CALL, json(200, { result: [{ error: 'Column dep_delay does not exist', data: [] }] }))
    expect(await load(await queryOf())).toEqual({
      ok: false,
      error: { code: 'query-failed', message: 'Column dep_delay does not exist' },
    })
  })

  test('with the server’s message when it is rejected', async () => {
    server.on(CALL, json(400, { message: 'Error: wrong' }))
    expect(await load(await queryOf())).toMatchObject({
      ok: false,
      error: { code: 'refused', message: 'Error: wrong' },
    })
  })

  test('when it is stopped, and nothing is cached', async () => {
    server.on(CALL, hang)
    const controller = new AbortController()
    const loading = load(await queryOf(), { signal: controller.signal })
    await waitFor(() => expect(server.received).toHaveLength(1))
    controller.abort()
    expect(await loading).toMatchObject({ ok: false, error: { code: 'aborted' } })
    expect(await db.chartResults.count()).toBe(0)
  })

  test('when it needs the worker, and the worker cannot start', async () => {
    const data = Array.from({ length: 30_000 }, (_, count) => ({ count }))
    server.on(CALL, json(200, { result: [{ colnames: ['count'], coltypes: [0], data }] }))
    expect(await load(await queryOf())).toEqual({
      ok: false,
      error: { code: 'unreadable', message: 'Failed at retrieving results' },
    })
  })

  test('without a request when the form is incomplete', async () => {
    expect(await load(await queryOf({}, { viz_type: 'heatmap_v2' }))).toMatchObject({
      ok: false,
      error: { code: 'query-failed' },
    })
    expect(server.received).toEqual([])
  })
})

test.each([
  ['garbage', 'garbage'],
  ['a result of another shape', { results: 'x', cachedAt: null }],
  ['columns without values', { results: [{ columns: [{ name: 'a', type: 'text' }] }], cachedAt: null }],
  ['nothing', null],
])('ignores a cached result that is %s', async (_, value) => {
  const { key } = await queryOf()
  await db.chartResults.put({ key, value, at: 1 })
  expect(await readCachedResult(db, key)).toBeNull()
})

describe('a chart that becomes a job', () => {
  const JOB = {
    job_id: 'job-1',
    channel_id: 'c',
    status: 'pending',
    result_url: null,
    errors: [],
    user_id: 1,
  }

  /** Follows jobs for all windows, and reports how each one ended. */
  function followJobs(end: Pick<JobEnded, 'resultUrl' | 'messages'>): void {
    const channel = openJobChannel(db.name, (message) => {
      if (message.type === 'wanted') channel.post({ type: 'ended', jobId: message.jobId, ...end })
    })
    onTestFinished(() => channel.close())
  }

  test('has the result at the address of the job', async () => {
    followJobs({ resultUrl: '/api/v1/chart/data/qc-1', messages: [] })
    server.on(CALL, json(202, JOB))
    server.on('GET /api/v1/chart/data/qc-1', answerOf(7))
    expect(await load(await queryOf())).toMatchObject({
      ok: true,
      value: { results: [{ columns: [{ values: [7] }] }] },
    })
    expect(server.received[0]?.headers['prefer']).toBe('respond-async, wait=20')
  })

  test('fails with the server’s message', async () => {
    followJobs({ resultUrl: null, messages: ['The dataset is gone'] })
    server.on(CALL, json(202, JOB))
    expect(await load(await queryOf())).toEqual({
      ok: false,
      error: { code: 'server', status: null, message: 'The dataset is gone' },
    })
  })

  test.each([
    ['another server', 'https://example.org/api/v1/chart/data/qc-1'],
    ['another server, without its protocol', '//example.org/api/v1/chart/data/qc-1'],
  ])('does not request a result at %s', async (_where, resultUrl) => {
    followJobs({ resultUrl, messages: [] })
    server.on(CALL, json(202, JOB))
    expect(await load(await queryOf())).toMatchObject({ ok: false, error: { code: 'unreadable' } })
    expect(server.received).toHaveLength(1)
  })

  test('is waited for until it is stopped', async () => {
    server.on(CALL, json(202, JOB))
    const stopper = new AbortController()
    const channel = openJobChannel(db.name, () => stopper.abort())
    onTestFinished(() => channel.close())
    expect(await load(await queryOf(), { signal: stopper.signal })).toMatchObject({
      ok: false,
      error: { code: 'aborted' },
    })
  })

  test('without an id is unreadable', async () => {
    server.on(CALL, json(202, { status: 'pending' }))
    expect(await load(await queryOf())).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  })
})

test('a failed load is in the event log with its reason, and one that is given up is not', async () => {
  const sent: FormData[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_address: string, body: FormData) => sent.push(body) > 0 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const stopper = new AbortController()
  server.on(CALL, hang, json(400, { message: 'Error: no such column' }))
  const stopped = load(await queryOf({ dashboardId: 77 }), { signal: stopper.signal })
  await waitFor(() => expect(server.received).toHaveLength(1))
  stopper.abort()
  await stopped
  await load(await queryOf({ dashboardId: 77 }))
  const eventsOf = (body: FormData): Record<string, unknown>[] => {
    const text = body.get('events')
    return typeof text === 'string' ? JSON.parse(text) : []
  }
  const failures = () =>
    sent
      .flatMap(eventsOf)
      .filter(({ source_id: dashboard, has_err: isFailed }) => dashboard === 77 && isFailed === true)
  await waitFor(() => expect(failures()).not.toEqual([]))
  expect(failures()).toMatchObject([
    { event_name: 'load_chart', event_type: 'timing', error_details: 'Error: no such column' },
  ])
})
