import { expect, test } from 'vitest'
import type { RunAnswer } from '#domain/engines/engine.ts'
import type { StepOrder } from '#domain/engines/step-order.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import { runSteps } from '#server/engines/host/steps/run-steps.ts'
import type { WorkOptions } from '#server/work/create-work.ts'

function answerOf(rows: readonly object[], names: readonly string[]): RunAnswer {
  return {
    dataJson: Buffer.from(JSON.stringify(rows)),
    columns: names.map((name) => ({
      column_name: name,
      name,
      type: 'BIGINT',
      type_generic: 0,
      is_dttm: false,
    })),
    rowCount: rows.length,
    sqlRowCount: rows.length,
    labelParts: names.map((name) => [name]),
    cut: null,
    isLimited: false,
    engineMs: 1,
  }
}

const THREE = answerOf([{ a: 3 }, { a: 1 }, { a: 2 }], ['a'])
const MANY = answerOf(
  Array.from({ length: 100_000 }, (_, index) => ({ a: (index * 7919) % 100_003 })),
  ['a'],
)
const LARGE = answerOf(
  Array.from({ length: 1_000_000 }, (_, index) => ({ a: index })),
  ['a'],
)

const SORT: PostStep = { operation: 'sort', options: { by: 'a', ascending: true } }
const SORT_DOWN: PostStep = { operation: 'sort', options: { by: 'a', ascending: false } }
/** Minutes of work: each sort undoes the one before. */
const ENDLESS = Array.from({ length: 5_000 }, () => [SORT, SORT_DOWN]).flat()

async function textOf(order: StepOrder, options: WorkOptions = {}) {
  const result = await runSteps(order, options)
  return result.ok ? Buffer.from(result.value.dataJson).toString() : result.error
}

test('steps are computed in a child process', async () => {
  const first = { answer: THREE, steps: [SORT], maxBytes: 1000 }
  expect(await textOf(first)).toBe('[{"a":1},{"a":2},{"a":3}]')
  const second = { answer: THREE, steps: [SORT_DOWN], maxBytes: 1000 }
  expect(await textOf(second)).toBe('[{"a":3},{"a":2},{"a":1}]')
})

test('slow steps do not delay others, and end when they are stopped', async () => {
  const stop = new AbortController()
  let isOver = false
  const order = { answer: MANY, steps: ENDLESS, maxBytes: 100_000_000 }
  const ended = textOf(order, { signal: stop.signal, limits: { timeMs: 600_000 } }).then((answer) => {
    isOver = true
    return answer
  })
  const short = { answer: THREE, steps: [SORT], maxBytes: 1000 }
  expect(await textOf(short)).toBe('[{"a":1},{"a":2},{"a":3}]')
  expect(isOver).toBe(false)
  stop.abort()
  expect(await ended).toMatchObject({ code: 'stopped', message: 'The query was stopped.' })
})

test('steps have a time limit of their own, and name it', async () => {
  const order = { answer: MANY, steps: ENDLESS, maxBytes: 100_000_000 }
  expect(await textOf(order, { limits: { timeMs: 300 } })).toMatchObject({
    code: 'timeout',
    message:
      'The steps after the query were stopped after 0.3 s, their time limit. Group by fewer values, or lower the row limit.',
  })
})

test('steps that need too much memory end, and nothing else does', async () => {
  const large = { answer: LARGE, steps: [SORT], maxBytes: 100_000_000 }
  expect(await textOf(large, { limits: { timeMs: 600_000, memoryMb: 16 } })).toMatchObject({ code: 'memory' })
  const short = { answer: THREE, steps: [SORT], maxBytes: 1000 }
  expect(await textOf(short)).toBe('[{"a":1},{"a":2},{"a":3}]')
})

test('a result after steps has a limit of bytes too', async () => {
  const large = { answer: MANY, steps: [SORT], maxBytes: 500_000 }
  expect(await textOf(large)).toMatchObject({
    code: 'too-large',
    message: 'A result may have 1 MB; the one after the steps has more.',
  })
})
