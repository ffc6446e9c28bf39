import { describe, expect, test } from 'vitest'
import { renderTemplates } from '#server/templates/render-template.ts'

const ADA = {
  userId: 1,
  username: 'ada',
  email: 'ada@offset.example',
  // One second before midnight in UTC; in Berlin the next day has begun.
  now: Date.UTC(2026, 10, 29, 23, 59, 59),
}

function render(sql: string, parameters: object = {}, urlParams: object = {}): unknown {
  const rendered = renderTemplates({
    ...ADA,
    texts: [sql],
    parameters: new Map(Object.entries(parameters)),
    urlParams: new Map(Object.entries(urlParams)),
    query: null,
  })
  if (rendered.ok) return rendered.value.texts[0]
  const { at: _first, ...error } = rendered.error
  return error
}

test('a backslash is doubled where it would escape the quote after it', () => {
  const texts = ["{{ url_param('a') }} {{ ['b\\\\'] | where_in }}"]
  const task = {
    ...ADA,
    texts,
    parameters: new Map(),
    urlParams: new Map([['a', "\\' OR 1=1"]]),
    query: null,
  }
  expect(renderTemplates({ ...task, escapesBackslash: true })).toMatchObject({
    value: { texts: ["\\\\'' OR 1=1 ('b\\\\')"] },
  })
  expect(renderTemplates(task)).toMatchObject({ value: { texts: ["\\'' OR 1=1 ('b\\')"] } })
})

describe('a template is filled in as Jinja does', () => {
  test.each([
    ['a parameter', "WHERE a = '{{ origin }}'", { origin: 'SFO' }, "WHERE a = 'SFO'"],
    ['a field of one', '{{ page.size }}', { page: { size: 5 } }, '5'],
    ['a default', "{{ who | default('nobody') }}", {}, 'nobody'],
    ['a default without a value', '[{{ who | default }}]', {}, '[]'],
    ['the short word of it', "{{ who | d('nobody') }}", {}, 'nobody'],
    ['a default for what is empty', "{{ who | default('nobody', true) }}", { who: '' }, 'nobody'],
    ['a condition on a name without a value', '{% if who %}1{% else %}2{% endif %}', {}, '2'],
    ['a comparison of a name without a value in a test', '{% if who is defined %}1{% endif %}2', {}, '2'],
    [
      'a loop',
      '{% for a in list %}{{ a }}{% if not loop.last %}, {% endif %}{% endfor %}',
      { list: [1, 2] },
      '1, 2',
    ],
    ['a loop over nothing', '{% for a in list %}x{% else %}none{% endfor %}', {}, 'none'],
    [
      'leaving a loop',
      '{% for a in [1, 2, 3] %}{% if a == 2 %}{% break %}{% endif %}{{ a }}{% endfor %}',
      {},
      '1',
    ],
    ['a set', '{% set a = 1 + 2 %}{{ a }}', {}, '3'],
    ['a macro', '{% macro f(a, b=2) %}{{ a }}-{{ b }}{% endmacro %}{{ f(1) }}', {}, '1-2'],
    ['a comment', 'a{# b #}c', {}, 'ac'],
    ['a raw block', '{% raw %}{{ a }} {% b %}{% endraw %}', {}, '{{ a }} {% b %}'],
    ['space that is taken away', 'a  {{- 1 -}}  b', {}, 'a1b'],
    ['lines stay', 'a\n{% if true %}\nb\n{% endif %}\nc\n', {}, 'a\n\nb\n\nc\n'],
    ['the words of Python', '{{ true }} {{ none }} {{ 1.0 }} {{ 7 // 2 }}', {}, 'True None 1.0 3'],
    ['a list', "{{ ['a', \"it's\", 1] }}", {}, "['a', \"it's\", 1]"],
    ['a tuple', "{{ ('a', 'b') }}", {}, "('a', 'b')"],
    ['joined texts', "{{ 'a' ~ 1 ~ true }}", {}, 'a1True'],
    ['a list joined by a text', "'{{ \"','\".join(list) }}'", { list: ['a', 'b'] }, "'a','b'"],
    ['a filter', '{{ a | upper | replace("A", "b") }}', { a: 'a' }, 'b'],
    [
      'a parameter named like an object’s own',
      '{{ constructor }}{{ __proto__ }}',
      JSON.parse('{"constructor":1,"__proto__":2}'),
      '12',
    ],
  ])('%s', (_name, sql, parameters, expected) => {
    expect(render(sql, parameters)).toBe(expected)
  })
})

describe('macros have the user, and no data of a dashboard', () => {
  test.each([
    ['{{ current_user_id() }}', '1'],
    ['{{ now() }}', '2026-11-29 23:59:59'],
    ['{{ now("%Y-%m-%d") }}', '2026-11-29'],
    ['{{ now("%Y-%m-%d %H:%M", time_zone="Europe/Berlin") }}', '2026-11-30 00:59'],
    ['{{ now("%s", "Europe/Berlin") }}', '1795996799'],
    ['{{ current_username() }}', 'ada'],
    ['{{ current_user_email(add_to_cache_keys=false) }}', 'ada@offset.example'],
    ["{{ url_param('x') }}", "it''s"],
    ["{{ url_param('x', escape_result=false) }}", "it's"],
    ["{{ url_param('y', 'none') }}", 'none'],
    ["{{ url_param('y', default='none') }}", 'none'],
    ["{{ filter_values('a') | length }}", '0'],
    ["{{ filter_values('a', 'b') | where_in }}", "('b')"],
    ["{{ filter_values('a', default='b') | where_in }}", "('b')"],
    ["{{ get_filters('a') | length }}", '0'],
    ["{{ ['a', \"it's\", 5] | where_in }}", "('a', 'it''s', 5)"],
    ['{{ [] | where_in(default_to_none=true) }}', 'None'],
    ['{% if from_dttm is not none %}x{% endif %}y', 'y'],
  ])('%s', (sql, expected) => {
    expect(render(sql, {}, { x: "it's" })).toBe(expected)
  })

  test('a parameter does not hide a macro, and replaces the time range of a dashboard', () => {
    expect(render('{{ current_user_id() }}', { current_user_id: 5 })).toBe('1')
    expect(render('{{ true }}{{ none }}', { true: 0, none: 1 })).toBe('TrueNone')
    expect(render('{{ from_dttm }}', { from_dttm: '2020-01-01' })).toBe('2020-01-01')
  })
})

describe('names without a value are all named, wherever one is needed', () => {
  test.each([
    ['two', "SELECT '{{ origin }}' AS a, {{ n }} AS n", { x: 1 }, ['n', 'origin']],
    ['in a filter', '{{ a | upper }} {{ b }}', {}, ['a', 'b']],
    ['in a sum', '{{ a + 1 }}', {}, ['a']],
    ['in a text', "{{ 'x' ~ a }}", {}, ['a']],
    ['in a comparison', '{% if a > 3 %}{% endif %}', {}, ['a']],
    ['a field', '{{ page.size }}', { page: {} }, ['page.size']],
    ['in a macro', '{{ a | where_in }}', {}, ['a']],
    ['the time range of a dashboard', '{{ from_dttm }}', {}, ['from_dttm']],
    ['not those with an answer', '{{ (a | default(1)) + b }}', {}, ['b']],
  ])('%s', (_name, sql, parameters, names) => {
    expect(render(sql, parameters)).toEqual({ code: 'missing', names })
  })
})

describe('a template that cannot be read is malformed', () => {
  test.each([
    'SELECT {{ origin AS a',
    'SELECT {% foo %} 1',
    'SELECT {{ 1 | nofilter }}',
    'SELECT \'{{ "".__class__.__mro__ }}\'',
    '{{ }}',
    '{% if a %}',
    '{% generation %}',
    '{{ 1 is notest }}',
    "{{ 'a' }",
  ])('%s', (sql) => {
    expect(render(sql)).toMatchObject({ code: 'malformed' })
  })
})

test('a runtime error of a template has its own message', () => {
  expect(render('SELECT {{ 1/0 }}')).toEqual({ code: 'failed', message: 'division by zero' })
  expect(render('{{ 2 ** 60 }}')).toEqual({
    code: 'failed',
    message: 'A whole number is too large to be exact.',
  })
})

describe('the program cannot be reached', () => {
  test.each([
    '{{ a.constructor }}',
    '{{ a["constructor"]["constructor"] }}',
    '{{ a.__proto__ }}',
    '{{ current_user_id.constructor }}',
    '{{ [].constructor }}',
    '{{ {}.constructor }}',
    '{{ a.toString }}',
    '{{ process }}',
    '{{ globalThis }}',
    '{{ self._TemplateReference__context }}',
    '{{ namespace.__init__ }}',
  ])('%s', (sql) => {
    expect(render(sql, { a: 'x' })).toMatchObject({ code: expect.stringMatching(/^(?:missing|malformed)$/) })
  })

  test('a namespace cannot change properties of objects', () => {
    expect(render('{% set n = namespace() %}{% set n.__proto__ = 1 %}{{ n.__proto__ }}')).toBe('1')
    expect(Object.hasOwn(Object.prototype, '1')).toBe(false)
  })
})

describe('a template has limits', () => {
  test.each([
    ['rounds', '{% for a in range(90000) %}{% for b in range(90000) %}{% endfor %}{% endfor %}'],
    ['a range', '{{ range(1000000000) }}'],
    ['a text that doubles', `{% set a = 'xxxxxxxxxx' %}${'{% set a = a ~ a %}'.repeat(40)}{{ a | length }}`],
    ['a list that doubles', `{% set a = [1] %}${'{% set a = a + a %}'.repeat(40)}{{ a | length }}`],
    ['a macro that calls itself', '{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}'],
    ['brackets', `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`],
    ['an indent', "{{ 'a' | indent(2000000000, true) }}"],
    ['what it writes', '{% for a in range(30000) %}0123456789{% endfor %}'],
  ])('%s', (_name, sql) => {
    expect(render(sql)).toMatchObject({ code: expect.stringMatching(/^(?:too-much|failed)$/) })
  })
})
