import { expect, test } from 'vitest'
import { scanTemplate } from '#domain/sql/templates/scan-template.ts'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'

/** The marks of a text, and `broken` for an unclosed one. */
function marks(sql: string): readonly string[] {
  const { pieces, brokenAt } = scanTemplate(sql)
  const found = pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [sql.slice(piece.from, piece.to)]))
  return brokenAt === null ? found : [...found, 'broken']
}

test.each([
  ['SELECT 1 AS a -- {{ today }}', []],
  ['SELECT 1 /* {% if %} */ AS a', []],
  ['/* a /* {{ b }} */ {{ c }} */ SELECT 1', []],
  ["SELECT 1 -- don't\n, '{{ a }}'", ['{{ a }}']],
  ['SELECT 1 -- {{\nWHERE a = {{ b }}', ['{{ b }}']],
])('a comment of SQL has no template: %j', (sql, found) => {
  expect(marks(sql)).toEqual(found)
})

test.each([
  ["SELECT '{{' AS a", []],
  ["SELECT '{{' AS a, '}}' AS b", []],
  ["SELECT '{{ ' AS a, ' }}' AS b", []],
  ["SELECT '{{ x' || y || ' }}'", []],
  ["SELECT a LIKE '{%' OR a LIKE '%}'", []],
  ["SELECT '{# c #}' AS a", []],
  ["SELECT '{% if %}' AS a", []],
  ["SELECT '{% if x %}' AS a", []],
  ["SELECT '{% off %}' AS a", []],
  ["SELECT '{{}}' AS a, '{{ }}' AS b", []],
  ['SELECT 1 AS "{{"', []],
  ["SELECT $$ {{ don't $$, {{ a }}", ['{{ a }}']],
  ["SELECT E'it\\'s {{' AS a", []],
  ["SELECT 'it''s {{' AS a", []],
])('braces in a string without a complete template are literal: %j', (sql, found) => {
  expect(marks(sql)).toEqual(found)
})

test.each([
  ["WHERE a = '{{ name }}'", ['{{ name }}']],
  ["WHERE a = '{{ filter_values('a')[0] }}'", ["{{ filter_values('a')[0] }}"]],
  ["WHERE a = '{{ x | default('y') }}' AND b = '{{'", ["{{ x | default('y') }}"]],
  ["WHERE a = '{{ \"it's\" }}' AND b = '{{ c }}'", ['{{ "it\'s" }}', '{{ c }}']],
  [
    "WHERE a = '{% if x %}{{ x }}{% else %}b{% endif %}'",
    ['{% if x %}', '{{ x }}', '{% else %}', '{% endif %}'],
  ],
  ["WHERE a IN ('{{ \"','\".join(names) }}')", ['{{ "\',\'".join(names) }}']],
  ['SELECT 1 AS "{{ name }}"', ['{{ name }}']],
  ['SELECT {{ a if b is defined else c }}', ['{{ a if b is defined else c }}']],
])('a complete mark in a string is a template: %j', (sql, found) => {
  expect(marks(sql)).toEqual(found)
})

test.each(['SELECT {{ a', 'SELECT {% if x', 'SELECT {# a'])(
  'outside of texts one that is never closed is broken: %j',
  (sql) => {
    expect(marks(sql)).toEqual(['broken'])
  },
)

test('comments and literal braces have no parameters', () => {
  expect(templateParameters("SELECT '{{', '{{ name }}' -- {{ today }}").map(({ name }) => name)).toEqual([
    'name',
  ])
})
