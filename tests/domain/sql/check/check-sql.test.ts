import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkSql } from '#domain/sql/check/check-sql.ts'

const OUTSIDE = -1

/** The marked texts with their messages. */
const problems = (text: string, dialect = 'duckdb', cursor = OUTSIDE) =>
  checkSql(text, dialect, cursor).map(({ from, to, message }) => `${text.slice(from, to)}: ${message}`)

/** Whether DuckDB's parser accepts a text. */
let parses: (text: string) => Promise<boolean>

beforeAll(async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  parses = async (text) => {
    try {
      await connection.extractStatements(text)
      return true
    } catch {
      return false
    }
  }
})

describe('a text that DuckDB refuses has a problem', () => {
  test.each([
    ["select 'a", "': This text is not closed"],
    ['select "a', '": This name is not closed'],
    ['select 1 /* a', '/*: This comment is not closed'],
    ['select (1', '(: This ( is not closed'],
    ['select 1)', '): This ) closes nothing'],
    ['select [1) from t', '): This ) closes nothing'],
    ['select 1,,2', ',: Nothing follows this comma'],
    ['select 1 from; select 2', 'from: Nothing follows FROM'],
    ['select a. from t where', 'where: Nothing follows WHERE'],
    ['select 1 +;', '+: Nothing follows this +'],
    ['select a from t join u on', 'on: Nothing follows ON'],
    ['update t set;', 'set: Nothing follows SET'],
  ])('%s', async (text, problem) => {
    expect(await parses(text)).toBe(false)
    expect(problems(text)).toContain(problem)
  })
})

describe('a text that DuckDB accepts has none', () => {
  test.each([
    "select 'it''s (', \"a)\", $$ ( $$ -- (",
    'select 1, from range(3)',
    'select [1, 2,]',
    "select {'a': [1]}",
    'values (1,), (2,)',
    "select e'\\'(' from range(1)",
    ';;select 1;;',
    'select t.where from t',
    'set threads = 1',
    '/* a /* b */ ( */ select 1',
    'from range(3)',
  ])('%s', async (text) => {
    expect(await parses(text)).toBe(true)
    expect(problems(text)).toEqual([])
  })
})

test.each([
  ['mysql', 'select `a(`, "b)" # (\nfrom t'],
  ['mssql', 'select [a(] from [t)]'],
  ['mssql', 'set nocount on'],
  ['sqlite', 'pragma foreign_keys = on'],
  ['bigquery', 'select r"(" from `a(`'],
])('a valid text of %s has none: %s', (dialect, text) => {
  expect(problems(text, dialect)).toEqual([])
})

test('the last statement may be unfinished while the cursor is in it', () => {
  expect(problems('select 1; select a from', 'duckdb', 23)).toEqual([])
  expect(problems('select 1; select a from', 'duckdb', 3)).toEqual(['from: Nothing follows FROM'])
  expect(problems('select a from; select 1', 'duckdb', 13)).toEqual(['from: Nothing follows FROM'])
})

test('a statement with templates is not checked, and the others are', () => {
  expect(problems('{% if x %} select ( {% else %} ( {% endif %} 1); select (2')).toEqual([
    '(: This ( is not closed',
  ])
})

test('at most twenty problems are returned, and none of a text that is too long', () => {
  expect(problems(')'.repeat(1_000))).toHaveLength(20)
  expect(problems(')'.repeat(100_001))).toEqual([])
})
