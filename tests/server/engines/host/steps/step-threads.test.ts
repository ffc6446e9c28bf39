import { expect, test } from 'vitest'
import type { RunAnswer } from '#domain/engines/engine.ts'
import type { PostStep } from '#domain/semantic/steps/post-steps.ts'
import { createStepThreads, STEP_LIMITS } from '#server/engines/host/steps/step-threads.ts'

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

async function textOf(ended: ReturnType<ReturnType<typeof createStepThreads>['start']>['ended']) {
  const result = await ended
  return result.ok ? Buffer.from(result.value.dataJson).toString() : result.error
}

test('steps are taken in a thread, and the next steps in the same one', async () => {
  const threads = createStepThreads()
  const first = threads.start({ answer: THREE, steps: [SORT], maxBytes: 1000 })
  expect(await textOf(first.ended)).toBe('[{"a":1},{"a":2},{"a":3}]')
  const second = threads.start({ answer: THREE, steps: [SORT_DOWN], maxBytes: 1000 })
  expect(await textOf(second.ended)).toBe('[{"a":3},{"a":2},{"a":1}]')
})

test('steps that take long hold up no others, and end when they are stopped', async () => {
  const threads = createStepThreads()
  let isOver = false
  const long = threads.start({ answer: MANY, steps: ENDLESS, maxBytes: 100_000_000 })
  const ended = textOf(long.ended).then((said) => {
    isOver = true
    return said
  })
  const short = threads.start({ answer: THREE, steps: [SORT], maxBytes: 1000 })
  expect(await textOf(short.ended)).toBe('[{"a":1},{"a":2},{"a":3}]')
  expect(isOver).toBe(false)
  long.stop()
  expect(await ended).toMatchObject({ code: 'stopped', message: 'The query was stopped.' })
})

test('steps have a time limit of their own, and say it', async () => {
  const threads = createStepThreads({ ...STEP_LIMITS, timeMs: 300 })
  const long = threads.start({ answer: MANY, steps: ENDLESS, maxBytes: 100_000_000 })
  expect(await textOf(long.ended)).toMatchObject({
    code: 'timeout',
    message:
      'The steps after the query were stopped after 0.3 s, their time limit. Group by fewer values, or lower the row limit.',
  })
})

test('steps that need too much memory end, and nothing beside them does', async () => {
  // A million rows need many times the memory as soon as it is read. Work that only
  // comes near a limit would be spent in collecting garbage, for minutes.
  const threads = createStepThreads({ timeMs: 600_000, memoryMb: 16 })
  const large = threads.start({ answer: LARGE, steps: [SORT], maxBytes: 100_000_000 })
  expect(await textOf(large.ended)).toMatchObject({ code: 'memory' })
  const short = threads.start({ answer: THREE, steps: [SORT], maxBytes: 1000 })
  expect(await textOf(short.ended)).toBe('[{"a":1},{"a":2},{"a":3}]')
})

test('a result after steps has a limit of bytes too', async () => {
  const threads = createStepThreads()
  const large = threads.start({ answer: MANY, steps: [SORT], maxBytes: 500_000 })
  expect(await textOf(large.ended)).toMatchObject({
    code: 'too-large',
    message: 'A result may have 1 MB; the one after the steps has more.',
  })
})
