import { type DuckDBConnection, DuckDBInstance, type DuckDBResult } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ValueForm } from '#domain/engines/engine.ts'
import { columnsOf } from '#server/engines/duckdb/columns.ts'
import { cellJson } from '#server/engines/duckdb/json/cell-json.ts'
import { delimitedRows, jsonRows } from '#server/engines/duckdb/json/row-writer.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { delimitedFormat } from '#server/files/rows/text-formats.ts'
import { COLUMNS, EXPRESSIONS, valuesOf } from './column-samples.ts'

let connection: DuckDBConnection

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
  await connection.run("SET TimeZone = 'UTC'")
})
afterAll(() => connection.closeSync())

/** Both ways to write the one column of a query: from the memory of its vectors, and each value by itself. */
async function bothWays(sql: string, form: ValueForm): Promise<{ fromMemory: string; byValue: string }> {
  const result: DuckDBResult = await (await connection.prepare(sql)).stream()
  const write = jsonRows(result.columnTypes(), ['v'], form)
  const fromMemory: string[] = []
  const byValue: string[] = []
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) break
    fromMemory.push(write(chunk, chunk.rowCount).toString())
    const cell = cellJson(chunk.getColumnVector(0), form)
    byValue.push(Array.from({ length: chunk.rowCount }, (_, row) => `{"v":${cell(row)}}`).join(','))
  }
  return { fromMemory: fromMemory.join(','), byValue: byValue.join(',') }
}

describe('a column is written from its memory as each value is by itself', () => {
  describe.each(['sql', 'chart'] as const)('in %s form', (form) => {
    test.each(COLUMNS)('%s', async (type, values) => {
      const { fromMemory, byValue } = await bothWays(valuesOf(type, values), form)
      expect(fromMemory).toBe(byValue)
    })
  })

  test.each(EXPRESSIONS)('%s', async (expression) => {
    const { fromMemory, byValue } = await bothWays(`SELECT ${expression} AS v FROM range(20000) t(i)`, 'sql')
    expect(fromMemory).toBe(byValue)
  })
})

describe('texts are found wherever they lie', () => {
  const TEXTS = `(SELECT i, CASE WHEN i % 11 = 0 THEN NULL ELSE 'a text with the number ' || i END AS v FROM range(20000) t(i))`
  test.each([
    ['in a table', 'SELECT v FROM texts'],
    ['sorted otherwise', 'SELECT v FROM texts ORDER BY hash(i)'],
    ['backwards', 'SELECT v FROM texts ORDER BY i DESC'],
    ['joined', 'SELECT a.v FROM texts a JOIN texts b ON a.i = (b.i * 7919) % 20000'],
    ['the same over and over', "SELECT 'a text with the number ' || (i % 3) AS v FROM texts"],
    [
      'long between short',
      "SELECT repeat('long ', CASE WHEN i % 2000 = 7 THEN 60000 ELSE i % 4 END::INTEGER) AS v FROM texts",
    ],
  ])('%s', async (_name, sql) => {
    await connection.run(`CREATE OR REPLACE TABLE texts AS ${TEXTS}`)
    const { fromMemory, byValue } = await bothWays(sql, 'sql')
    expect(fromMemory).toBe(byValue)
  })
})

/** The JSON of one text, which SQL makes. */
async function textJson(sql: string): Promise<string> {
  return (await bothWays(`SELECT ${sql} AS v`, 'sql')).fromMemory
}

test('each letter of ASCII is written as the language writes it, in a short text and in a long one', async () => {
  for (let code = 0; code < 128; code += 1) {
    const letter = String.fromCharCode(code)
    const json = JSON.stringify({ v: `${letter}b` })
    expect(await textJson(`chr(${code}) || 'b'`)).toBe(json)
  }
  const { fromMemory, byValue } = await bothWays(
    `SELECT repeat(chr(i::INTEGER) || 'ab', 3000) AS v FROM range(128) t(i)`,
    'sql',
  )
  expect(fromMemory).toBe(byValue)
})

test('a text keeps its leading byte order mark', async () => {
  expect(await textJson('chr(65279)')).toBe('{"v":"\ufeff"}')
})

test('names of columns are written as JSON, in their order', async () => {
  const result = await (await connection.prepare(`SELECT 1 AS "a""b", 'x' AS c`)).stream()
  const write = jsonRows(result.columnTypes(), ['a"b', 'c'], 'sql')
  const chunk = await result.fetchChunk()
  expect(chunk === null ? '' : write(chunk, 1).toString()).toBe('{"a\\"b":1,"c":"x"}')
})

/** Both ways to write the rows of a query between separators: from the memory of their vectors, and of their JSON. */
async function bothLines(
  sql: string,
  separator: ',' | '\t',
): Promise<{ fromMemory: string; ofJson: string }> {
  const result = await (await connection.prepare(sql)).stream()
  const columns = columnsOf(result)
  const names = columns.map(({ name }) => name)
  const json = jsonRows(result.columnTypes(), names, 'sql')
  const lines = delimitedRows(result.columnTypes(), columns.map(csvColumn), separator)
  const format = delimitedFormat(columns.map(csvColumn), separator)
  let fromMemory = ''
  let ofJson = ''
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) break
    fromMemory += lines(chunk, chunk.rowCount).toString()
    for (const part of format.rows(json(chunk, chunk.rowCount))) ofJson += Buffer.from(part).toString()
  }
  return { fromMemory, ofJson }
}

describe('a line is written from the memory of its columns as of its JSON', () => {
  test.each(COLUMNS)('%s', async (type, values) => {
    const { fromMemory, ofJson } = await bothLines(valuesOf(type, values), ',')
    expect(fromMemory).toBe(ofJson)
  })

  test.each(EXPRESSIONS)('%s', async (expression) => {
    const { fromMemory, ofJson } = await bothLines(
      `SELECT i, ${expression} AS v, i % 2 = 0 AS w FROM range(5000) t(i)`,
      '\t',
    )
    expect(fromMemory).toBe(ofJson)
  })

  test.each([',', '\t'] as const)('texts that need marks or quotes, between %j', async (separator) => {
    const texts = [
      '=1',
      ' =1',
      '""=1',
      '"',
      '-5',
      '-a',
      '+',
      '@x',
      '%',
      '|',
      'a|b',
      'a,b',
      'a\tb',
      'a\nb',
      'a\rb',
    ]
    const odd = [
      ...texts,
      '',
      ' ',
      '\u00a0=1',
      '\u3000@x',
      '\ufeff=1',
      'Grüße',
      '"a"',
      'a"b"',
      "it's",
      '2020-01-01T',
      '\0=1',
    ]
    const values = odd.map((text) => `('${text.replaceAll("'", "''").replaceAll('\0', "' || chr(0) || '")}')`)
    const { fromMemory, ofJson } = await bothLines(
      `SELECT v FROM (VALUES ${values.join(', ')}) t(v)`,
      separator,
    )
    expect(fromMemory).toBe(ofJson)
  })
})
