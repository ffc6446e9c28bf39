import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { scanTemplate } from '#domain/sql/templates/scan-template.ts'

function pieces(text: string): string[] {
  return scanTemplate(text).pieces.map(({ kind, from, to }) => `${kind}:${text.slice(from, to)}`)
}

describe('a text is split as by Jinja', () => {
  test.each([
    ['plain SQL', 'SELECT 1', ['text:SELECT 1']],
    ['a value', "SELECT '{{ ds }}'", ["text:SELECT '", 'output:{{ ds }}', "text:'"]],
    ['a statement', '{% if a %}1{% endif %}', ['statement:{% if a %}', 'text:1', 'statement:{% endif %}']],
    ['a comment', 'a{# {{ b }} #}c', ['text:a', 'comment:{# {{ b }} #}', 'text:c']],
    ['a raw block', '{% raw %}{{ a }}{% endraw %}b', ['raw:{{ a }}', 'text:b']],
    ['a raw block with a mark that is never closed', '{% raw %}{{ {% {# {% endraw %}', ['raw:{{ {% {# ']],
    ['braces inside a string', "{{ '}}' }}", ["output:{{ '}}' }}"]],
    ['an escaped quote inside a string', "{{ '\\'}}' }}", ["output:{{ '\\'}}' }}"]],
    ['an object', "{{ {'a': {'b': 1}} }}", ["output:{{ {'a': {'b': 1}} }}"]],
    ['space that a mark takes away', ' a {{- b -}} c ', ['text: a', 'output:{{- b -}}', 'text:c ']],
    [
      'space that a statement takes away',
      'a \n{%- set b = 1 -%}\n c',
      ['text:a', 'statement:{%- set b = 1 -%}', 'text:c'],
    ],
    ['space that a raw block takes away', 'a {%- raw -%} b {%- endraw -%} c', ['text:a', 'raw:b', 'text:c']],
    ['a minus that belongs to the value', '{{ -1 }}', ['output:{{ -1 }}']],
    ['a struct of DuckDB', "SELECT {'a': {'b': 1}}", ["text:SELECT {'a': {'b': 1}}"]],
  ])('%s', (_name, text, expected) => {
    expect(pieces(text)).toEqual(expected)
    expect(scanTemplate(text).brokenAt).toBeNull()
  })
})

test.each([
  ['a value', 'SELECT {{ origin AS a', 7],
  ['a value whose string is never closed', "{{ a }}{{ 'b }}", 7],
  ['a statement', '{% if a', 0],
  ['a comment', 'a {# b', 2],
  ['a raw block', '{% raw %} a', 0],
])('an unclosed %s ends the scan at its start', (_name, text, at) => {
  expect(scanTemplate(text).brokenAt).toBe(at)
})

test('pieces of any text are in order and inside it', () => {
  const part = fc.constantFrom(
    '{{',
    '}}',
    '{%',
    '%}',
    '{#',
    '#}',
    '-',
    ' ',
    'raw',
    'endraw',
    "'",
    '"',
    '\\',
    'a',
    '(',
    ')',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      let end = 0
      for (const { from, to } of scanTemplate(text).pieces) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThanOrEqual(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('only a text with a mark may have a template', () => {
  expect(['{{ a }}', '{% a %}', '{# a #}'].every(mayHaveTemplate)).toBe(true)
  expect(["SELECT {'a': 1}", '', '{ {'].some(mayHaveTemplate)).toBe(false)
})
