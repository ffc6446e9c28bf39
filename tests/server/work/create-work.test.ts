import { afterAll, expect, test } from 'vitest'
import { FILL_TEMPLATES } from '#server/templates/template-task.ts'
import { createWork } from '#server/work/create-work.ts'

const pool = createWork()
afterAll(() => pool.close())

const ASKER = { userId: 1, username: 'ada', email: null, urlParams: new Map<string, string>(), query: null }

function template(...texts: readonly string[]) {
  return { ...ASKER, texts, parameters: new Map<string, unknown>() }
}

const FILLED = { ok: true, value: { ok: true, value: { texts: ['1'], requests: [], usedColumns: [] } } }

/** A list of many texts grows in the child; nothing of it is written. */
const LARGE =
  '{% set n = namespace(a=[]) %}{% for i in range(400) %}{% set n.a = n.a + [range(5000)] %}{% endfor %}'

test('a task is run, and its answer given', async () => {
  expect(await pool.run(FILL_TEMPLATES, template('{{ 1 }}'))).toEqual(FILLED)
})

test('a task that takes too much time is ended, and others go on', async () => {
  const [slow, quick] = await Promise.all([
    pool.run(FILL_TEMPLATES, template(LARGE), { limits: { timeMs: 1 } }),
    pool.run(FILL_TEMPLATES, template('{{ 1 }}')),
  ])
  expect(slow).toEqual({ ok: false, error: 'timeout' })
  expect(quick).toEqual(FILLED)
})

test('a task that takes too much memory is ended, and others go on', async () => {
  const [large, small] = await Promise.all([
    pool.run(FILL_TEMPLATES, template(LARGE), { limits: { memoryMb: 4, timeMs: 60_000 } }),
    pool.run(FILL_TEMPLATES, template('{{ 1 }}')),
  ])
  expect(large).toEqual({ ok: false, error: 'memory' })
  expect(small).toEqual(FILLED)
})

test('an input that is longer than its limit is not sent', async () => {
  expect(
    await pool.run(FILL_TEMPLATES, template('x'.repeat(2_000)), { limits: { inputBytes: 1_000 } }),
  ).toEqual({
    ok: false,
    error: 'input-too-large',
  })
})

test('an answer that is longer than its limit is not read', async () => {
  const text = 'x'.repeat(200_000)
  expect(await pool.run(FILL_TEMPLATES, template(text), { limits: { outputBytes: 100_000 } })).toEqual({
    ok: false,
    error: 'output-too-large',
  })
  expect(await pool.run(FILL_TEMPLATES, template('{{ 1 }}'))).toEqual(FILLED)
})

test('a task ends when its request leaves, both while waiting and running', async () => {
  const single = createWork({ running: { short: 1, long: 1 } })
  const [first, second] = [new AbortController(), new AbortController()]
  const running = single.run(FILL_TEMPLATES, template(LARGE.repeat(20)), {
    signal: first.signal,
    limits: { timeMs: 60_000, memoryMb: 2_000 },
  })
  const waiting = single.run(FILL_TEMPLATES, template('{{ 1 }}'), { signal: second.signal })
  second.abort()
  expect(await waiting).toEqual({ ok: false, error: 'stopped' })
  first.abort()
  expect(await running).toEqual({ ok: false, error: 'stopped' })
  expect(await single.run(FILL_TEMPLATES, template('{{ 1 }}'))).toEqual(FILLED)
  single.close()
})

test('more tasks than the limit are rejected immediately', async () => {
  const small = createWork({ running: { short: 1, long: 1 }, waiting: 3 })
  const all = await Promise.all(
    Array.from({ length: 10 }, () => small.run(FILL_TEMPLATES, template('{{ 1 }}'), { userId: 7 })),
  )
  expect(all.filter((one) => !one.ok && one.error === 'busy')).toHaveLength(6)
  expect(all.filter((one) => one.ok)).toHaveLength(4)
  small.close()
})
