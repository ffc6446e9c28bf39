import { expect, test } from 'vitest'
import { colouredLine } from '#domain/sql/coloured-line.ts'

/** The parts as "tone:text", without those that have no colour. */
function tones(sql: string): readonly string[] {
  return colouredLine(sql, 'duckdb').flatMap(({ tone, text }) => (tone === null ? [] : [`${tone}:${text}`]))
}

const textOf = (sql: string) =>
  colouredLine(sql, 'duckdb')
    .map(({ text }) => text)
    .join('')

test('keywords, functions, texts, numbers, comments and templates have their colours', () => {
  expect(tones("select count(*), 'from' -- where\nFROM t LIMIT 10 {{ x }}")).toEqual([
    'keyword:select',
    'function:count',
    "string:'from'",
    'comment:-- where',
    'keyword:FROM',
    'keyword:LIMIT',
    'number:10',
    'parameter:{{ x }}',
  ])
})

test('a text with any white space is one line', () => {
  expect(textOf('  SELECT\n\t 1,\n  2  ')).toBe('SELECT 1, 2')
  expect(textOf('')).toBe('')
})

test('a long text is cut with an ellipsis', () => {
  expect(textOf(`SELECT '${'x'.repeat(1_000_000)}'`)).toHaveLength(301)
  expect(textOf(`SELECT '${'x'.repeat(1_000_000)}'`).endsWith('…')).toBe(true)
})
