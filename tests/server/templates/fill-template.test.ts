import { expect, test } from 'vitest'
import { createTemplates } from '#server/templates/fill-template.ts'

const ASKER = { userId: 1, username: 'ada', email: null, urlParams: new Map<string, string>() }

function task(sql: string, parameters: ReadonlyMap<string, unknown> = new Map()) {
  return { ...ASKER, texts: [sql], parameters, query: null }
}

/** A loop whose rounds are few and long: the package's own work, between two steps. */
const SLOW = `{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}`

test('a text is filled in by a thread, and the next by the same one', async () => {
  const fill = createTemplates()
  expect(await fill(task("'{{ a }}'", new Map([['a', 'SFO']])))).toMatchObject({
    value: { texts: ["'SFO'"] },
  })
  expect(await fill(task('{{ current_username() }}'))).toMatchObject({ value: { texts: ['ada'] } })
  expect(await fill(task('{{ a }}'))).toEqual({ ok: false, error: { code: 'missing', names: ['a'], at: 0 } })
})

test('a template that takes long is ended at its time limit, and nothing beside it is', async () => {
  const fill = createTemplates({ timeMs: 50, memoryMb: 64 })
  expect(await fill(task(SLOW))).toEqual({
    ok: false,
    error: { code: 'too-much', message: 'The template was stopped after 0.05 s, its time limit.', at: 0 },
  })
})

test('a template that needs too much memory ends alone', async () => {
  const fill = createTemplates({ timeMs: 60_000, memoryMb: 16 })
  const large =
    '{% set n = namespace(a=[]) %}{% for i in range(400) %}{% set n.a = n.a + [range(5000)] %}{% endfor %}'
  const ended = await fill(task(large))
  expect(ended.ok ? '' : ended.error.code).toBe('too-much')
  expect(await fill(task('{{ 1 }}'))).toMatchObject({ value: { texts: ['1'] } })
})

test('more templates than may wait are refused at once', async () => {
  const fill = createTemplates({ timeMs: 30, memoryMb: 64 })
  const all = await Promise.all(Array.from({ length: 60 }, () => fill(task(SLOW))))
  const refused = all.filter((one) => !one.ok && one.error.code === 'failed')
  expect(refused).toHaveLength(8)
})
