import { expect, test } from 'vitest'
import { err, ok } from '#domain/core/result.ts'
import type { Engine, EngineError, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { runWithinCost } from '#server/engines/run-within-cost.ts'
import { EMPTY_ENGINE } from '#tests/support/empty-engine.ts'

const REQUEST: RunRequest = { clientId: 'a', sql: 'SELECT 1', schema: null, rowLimit: 1, timeoutMs: 1_000 }
const LIMITS = { askAbove: null, refuseAbove: 10 }

const ANSWER: RunAnswer = {
  dataJson: Buffer.from('[]'),
  columns: [],
  rowCount: 0,
  sqlRowCount: 0,
  labelParts: [],
  cut: null,
  isLimited: false,
  engineMs: 1,
}

type Run = Engine['run']

function engineWith(run: Run): Engine {
  return {
    ...EMPTY_ENGINE,
    run,
    stop: async () => true,
  }
}

/** An engine whose plans fail with an error. */
function engineWithoutPlan(code: EngineError['code']) {
  const executed: string[] = []
  const engine = engineWith(async ({ sql, explains = false }) => {
    if (explains) return err(placelessError(code, 'No plan.'))
    executed.push(sql)
    return ok(ANSWER)
  })
  return { engine, executed }
}

test.each(['stopped', 'timeout', 'busy', 'memory', 'crashed'] as const)(
  'a statement does not run if its plan could not be made: %s',
  async (code) => {
    const { engine, executed } = engineWithoutPlan(code)
    expect(await runWithinCost(engine, REQUEST, LIMITS)).toMatchObject({ ok: false, error: { code } })
    expect(executed).toEqual([])
  },
)

test('a statement with a fault reports it by running', async () => {
  const { engine, executed } = engineWithoutPlan('syntax')
  expect(await runWithinCost(engine, REQUEST, LIMITS)).toMatchObject({ ok: true })
  expect(executed).toEqual(['SELECT 1'])
})

test('a statement and those that it is compared with are checked, each once', async () => {
  const explained: string[] = []
  const engine = engineWith(async ({ sql, explains = false }) => {
    if (explains) explained.push(sql)
    return ok(ANSWER)
  })
  const comparison = {
    sql: 'SELECT 2',
    rowLimit: 1,
    offset: '1 year ago',
    distance: { unit: 'year', count: -1 } as const,
    keys: [],
    axis: null,
    hoursOffset: 0,
    isShifted: false,
  }
  await runWithinCost(
    engine,
    { ...REQUEST, comparisons: [comparison, { ...comparison, sql: 'SELECT 1' }] },
    LIMITS,
  )
  expect(explained).toEqual(['SELECT 1', 'SELECT 2'])
})
