import { describe, expect, test } from 'vitest'
import { formatSqlText } from '#domain/sql/format/format-sql.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { generated, HARD, TEMPLATES } from './own-statements.ts'

const CORPUS = [...HARD, ...TEMPLATES, ...generated(500 - HARD.length - TEMPLATES.length)]

/** The tokens, words in lower case; the formatter may only change the case of keywords. */
function tokensOf(sql: string, engine = 'duckdb'): readonly string[] {
  return sqlTokens(sql, { ...scanDialect(engine), templates: true })
    .filter(({ text }) => text !== ';')
    .map(({ kind, text }) => (kind === 'word' ? text.toLowerCase() : text))
}

function formatted(sql: string, engine: string | null = 'duckdb'): string {
  const text = formatSqlText({ sql, engine })
  if (!text.ok) throw new Error(`${text.error.message}: ${sql}`)
  return text.value
}

test('the corpus has 500 statements', () => {
  expect(new Set(CORPUS).size).toBe(500)
})

describe('every statement of the corpus', () => {
  const texts = new Map(CORPUS.map((sql) => [sql, formatSqlText({ sql, engine: 'duckdb' })]))
  const pairs = [...texts].flatMap(([sql, text]) => (text.ok ? [[sql, text.value] as const] : []))

  test('can be formatted', () => {
    expect([...texts].filter(([, text]) => !text.ok)).toEqual([])
  })

  test('keeps its tokens', () => {
    expect(pairs.filter(([sql, text]) => tokensOf(text).join(' ') !== tokensOf(sql).join(' '))).toEqual([])
  })

  test('is the same when it is formatted twice', () => {
    const other = pairs.filter(([, text]) => formatted(text) !== text)
    expect(other.map(([, text]) => [text, formatted(text)])).toEqual([])
  })

  test('keeps the letters of its names', () => {
    const names = ['Value', 'typE', '"Odd name"', 'Origin', 'T2', 'Airports', 'Sum', '"As is"', 'end_']
    const count = (sql: string, name: string) =>
      sqlTokens(sql, scanDialect('duckdb')).filter(({ text }) => text === name).length
    const lost = pairs.flatMap(([sql, text]) =>
      names.filter((name) => count(sql, name) !== count(text, name)).map((name) => [name, sql]),
    )
    expect(lost).toEqual([])
  })
})

test.each(['postgresql', 'mysql', 'trino', 'bigquery', 'nosuchdb'])(
  'statements of another dialect keep their tokens or stay: %s',
  (engine) => {
    const changed = [...HARD, ...TEMPLATES].filter((sql) => {
      const text = formatSqlText({ sql, engine })
      return text.ok && tokensOf(text.value, engine).join(' ') !== tokensOf(sql, engine).join(' ')
    })
    expect(changed).toEqual([])
  },
)

test.each([
  ['select a as end, b as value from t', 'SELECT\n  a AS end,\n  b AS value\nFROM\n  t'],
  ['select * from t where a = {{ x }}', 'SELECT\n  *\nFROM\n  t\nWHERE\n  a = {{ x }}'],
  ['select a->>1', 'SELECT\n  a ->> 1'],
])('%j becomes %j', (sql, text) => {
  expect(formatted(sql)).toBe(text)
})
