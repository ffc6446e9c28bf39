import { statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EngineBench, engineBench } from './duckdb-file.ts'

let bench: EngineBench

beforeAll(async () => {
  bench = await engineBench([
    'CREATE TABLE airports (iata VARCHAR PRIMARY KEY, city VARCHAR, state VARCHAR, UNIQUE (city, state))',
    'CREATE TABLE flights (id BIGINT, origin VARCHAR REFERENCES airports (iata), note VARCHAR)',
    "INSERT INTO airports VALUES ('ABQ', 'Albuquerque', 'NM')",
    "INSERT INTO flights SELECT range, 'ABQ', md5(range::VARCHAR) FROM range(200000)",
    'CREATE INDEX by_case ON flights (id, lower(origin || note))',
    'CREATE SCHEMA "o\'dd"',
    'CREATE TABLE "o\'dd"."t""q" (a INT)',
    'CREATE TABLE "o\'dd".tq AS SELECT range AS a FROM range(100000)',
    'CREATE VIEW "<b>late</b>" AS SELECT origin FROM flights',
  ])
})

afterAll(() => bench.end())

async function extra(schema: string, table: string) {
  const answer = await bench.engine.tableExtra(schema, table)
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value
}

test('a table has its rows, and the bytes of its blocks in the file', async () => {
  const { rowCount, sizeBytes, definition } = (await extra('main', 'flights')) ?? {}
  expect([rowCount, definition]).toEqual([200_000, null])
  // A hash of 16 bytes per row cannot be compressed.
  expect(sizeBytes).toBeGreaterThan(200_000 * 16)
  expect(sizeBytes).toBeLessThanOrEqual(statSync(bench.filePath).size)
})

test('a view has its statement, but no size', async () => {
  const found = await extra('main', '<b>late</b>')
  expect(found).toMatchObject({ rowCount: null, sizeBytes: null })
  expect(found?.definition).toMatch(/^CREATE VIEW "<b>late<\/b>" AS SELECT origin FROM flights;?$/)
})

test('a name with a quote has no size, rather than that of another table', async () => {
  expect(await extra("o'dd", 't"q')).toEqual({ rowCount: 0, sizeBytes: null, definition: null })
  expect((await extra("o'dd", 'tq'))?.sizeBytes).toBeGreaterThan(0)
})

test('a table that does not exist has nothing', async () => {
  expect(await extra('main', 'nowhere')).toBe(null)
  expect(await extra('nowhere', 'flights')).toBe(null)
})

test('a unique constraint is an index, and an expression with commas is one part', async () => {
  const airports = await bench.engine.tableMetadata('main', 'airports')
  expect(airports.ok && airports.value?.indexes).toEqual([
    expect.objectContaining({ columns: ['city', 'state'], unique: true }),
  ])
  const flights = await bench.engine.tableMetadata('main', 'flights')
  expect(flights.ok && flights.value?.indexes).toEqual([
    { name: 'by_case', columns: ['id', expect.stringContaining('lower(')], unique: false },
  ])
  expect(flights.ok && flights.value?.foreignKeys).toMatchObject([
    { columns: ['origin'], referredTable: 'airports', referredColumns: ['iata'] },
  ])
})
