import { expect, test, vi } from 'vitest'
import { NO_COST_LIMITS } from '#domain/capabilities/cost-limits.ts'
import { ok } from '#domain/core/result.ts'
import type { Engine, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import type { ChartRun } from '#server/chart-data/runner/chart-run.ts'
import { createChartRunner } from '#server/chart-data/runner/chart-runner.ts'
import { EMPTY_ENGINE } from '#tests/support/empty-engine.ts'

const ANSWER: RunAnswer = {
  dataJson: Buffer.from('[]'),
  columns: [],
  rowCount: 0,
  sqlRowCount: 0,
  labelParts: [],
  cut: null,
  isLimited: false,
  engineMs: 0,
}

/** An engine whose runs wait until they are released, and that records its orders. */
function waitingEngine(answer = ANSWER) {
  const started: RunRequest[] = []
  const stopped: string[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const engine: Engine = {
    ...EMPTY_ENGINE,
    run: async (request) => {
      started.push(request)
      await released
      return ok(answer)
    },
    stop: async (clientId) => {
      stopped.push(clientId)
      return true
    },
  }
  return { engine, started, stopped, release: () => release() }
}

function chartRun(engine: Engine, more: Partial<ChartRun> = {}): ChartRun {
  const signal = new AbortController().signal
  return {
    engine,
    scope: '1',
    sql: 'SELECT 1',
    probeSql: null,
    rowLimit: 10,
    schema: null,
    comparisons: [],
    steps: [],
    force: false,
    cacheSeconds: 300,
    now: 0,
    signal,
    userId: 1,
    timeoutMs: 60_000,
    ...more,
  }
}

test('equal queries at the same time run once', async () => {
  const { engine, started, release } = waitingEngine()
  const runner = createChartRunner(NO_COST_LIMITS)
  const both = [runner.run(chartRun(engine)), runner.run(chartRun(engine))]
  release()
  expect(await Promise.all(both)).toMatchObject([
    { ok: true, value: { cachedAt: null } },
    { ok: true, value: { cachedAt: null } },
  ])
  expect(started.length).toBe(1)
})

test('results are not shared between users with different rights', async () => {
  const { engine, started, release } = waitingEngine()
  release()
  const runner = createChartRunner(NO_COST_LIMITS)
  await runner.run(chartRun(engine, { scope: '1' }))
  await runner.run(chartRun(engine, { scope: '2' }))
  expect(started.length).toBe(2)
})

test('a run continues as long as a caller waits for it, and stops after the last has left', async () => {
  const { engine, stopped, release } = waitingEngine()
  const runner = createChartRunner(NO_COST_LIMITS)
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [one, other].map((who) => runner.run(chartRun(engine, { signal: who.signal })))
  one.abort()
  expect(stopped).toEqual([])
  other.abort()
  expect(stopped.length).toBe(1)
  release()
  await Promise.all(both)
})

test('a result is reused for five minutes, unless a run is forced', async () => {
  const { engine, started, release } = waitingEngine()
  release()
  const runner = createChartRunner(NO_COST_LIMITS)
  const at = async (now: number, force = false) => {
    const run = await runner.run(chartRun(engine, { now, force }))
    return run.ok && run.value.cachedAt
  }
  expect([await at(5_000), await at(305_000), await at(305_001), await at(305_002)]).toEqual([
    null,
    5_000,
    null,
    305_001,
  ])
  expect(await at(305_003, true)).toBeNull()
  expect(started.length).toBe(3)
})

test('an answer that would drive out most others is not cached', async () => {
  const { engine, started, release } = waitingEngine({ ...ANSWER, dataJson: Buffer.alloc(16_000_000) })
  release()
  const runner = createChartRunner(NO_COST_LIMITS)
  await runner.run(chartRun(engine))
  await runner.run(chartRun(engine))
  expect(started.length).toBe(2)
})

/** A run of a batch that selects one total. */
function totalRun(engine: Engine, sql: string, signal: AbortSignal): ChartRun {
  const metrics = [{ label: 'total', sql }]
  const mergeable = { from: 'flights', where: [], columns: [], metrics, order: [], limit: 2 }
  return chartRun(engine, { sql: `SELECT ${sql}`, mergeable, batch: 'one', signal })
}

test('a merged statement runs as long as one of its queries is needed', async () => {
  const { engine, started, stopped } = waitingEngine()
  const runner = createChartRunner(NO_COST_LIMITS)
  const [one, other] = [new AbortController(), new AbortController()]
  const first = runner.run(totalRun(engine, 'COUNT(*)', one.signal))
  const second = runner.run(totalRun(engine, 'SUM(delay)', other.signal))
  await vi.waitFor(() => expect(started.length).toBe(1))
  one.abort()
  expect(await first).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(stopped).toEqual([])
  other.abort()
  expect(await second).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(stopped).toEqual([started[0]?.clientId])
})
