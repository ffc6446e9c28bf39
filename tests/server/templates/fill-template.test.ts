import { expect, test } from 'vitest'
import { fillTemplates } from '#server/templates/fill-template.ts'

const ASKER = { userId: 1, username: 'ada', email: null, urlParams: new Map<string, string>() }

function task(sql: string, parameters: ReadonlyMap<string, unknown> = new Map()) {
  return { ...ASKER, texts: [sql], parameters, query: null }
}

/** A text of 16 characters that a template doubles, and then a list that it doubles. */
function doubled(times: number, lists: number): string {
  return [
    '{% set a = "0123456789abcdef" %}',
    '{% set a = a ~ a %}'.repeat(times),
    '{% set l = [a] %}',
    '{% set l = l + l %}'.repeat(lists),
  ].join('')
}

test('a text is filled in by a child process', async () => {
  expect(await fillTemplates(task("'{{ a }}'", new Map([['a', 'SFO']])))).toMatchObject({
    value: { texts: ["'SFO'"] },
  })
  expect(await fillTemplates(task('{{ current_username() }}'))).toMatchObject({ value: { texts: ['ada'] } })
  expect(await fillTemplates(task('{{ a }}'))).toEqual({
    ok: false,
    error: { code: 'missing', names: ['a'], at: 0 },
  })
})

test('a template that takes long is ended at its time limit', async () => {
  const slow = `{% set n = namespace(a='') %}{% for i in range(90000) %}{% set n.a = n.a ~ 'xxxxxxxxxx' %}{% set b = n.a | upper %}{% endfor %}`
  expect(await fillTemplates(task(slow), { limits: { timeMs: 5 } })).toEqual({
    ok: false,
    error: { code: 'too-much', message: 'The template was stopped after 0.005 s, its time limit.', at: 0 },
  })
})

test.each([
  ['written out', `${doubled(15, 9)}{{ l }}`],
  ['joined', `${doubled(15, 9)}{{ l | join | length }}`],
  ['in a list of lists', `${doubled(15, 4)}{% set l = [l, l, l, l, l, l, l, l] %}{{ l | length }}`],
  [
    'in a mapping',
    `${doubled(15, 4)}{% set l = {'a': l, 'b': l, 'c': l} %}{% set l = [l, l, l] %}{{ l | length }}`,
  ],
])('texts are bounded in their sum: a list of long texts, %s', async (_what, sql) => {
  const ended = await fillTemplates(task(sql))
  expect(ended).toEqual({
    ok: false,
    error: {
      code: 'too-much',
      message: 'The template was stopped: a list of it has more than 4 MB of text.',
      at: 0,
    },
  })
  expect(await fillTemplates(task('{{ 1 }}'))).toMatchObject({ value: { texts: ['1'] } })
})

test('a template that needs too much memory ends only itself', async () => {
  const large =
    '{% set n = namespace(a=[]) %}{% for i in range(400) %}{% set n.a = n.a + [range(5000)] %}{% endfor %}'
  const ended = await fillTemplates(task(large), { limits: { memoryMb: 8, timeMs: 60_000 } })
  expect(ended.ok ? '' : ended.error.code).toBe('too-much')
  expect(await fillTemplates(task('{{ 1 }}'))).toMatchObject({ value: { texts: ['1'] } })
})
