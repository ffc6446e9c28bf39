import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RemoteBench } from '#tests/engines/remote-bench.ts'
import { request } from '#tests/engines/request.ts'
import { postgresqlBench } from './bench.ts'
import type { PostgresqlServer } from './server.ts'
import { leaveServer, takeServer } from './shared-server.ts'

let server: PostgresqlServer
let bench: RemoteBench
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offset-exports-'))
  server = await takeServer()
  bench = postgresqlBench(server)
})
afterAll(async () => {
  await bench.end()
  await leaveServer(server)
  rmSync(folder, { recursive: true, force: true })
})

const SQL = `SELECT * FROM (VALUES
  (9223372036854775807::BIGINT, 12345678901234567890.123456::NUMERIC, 0.1::FLOAT8, true, 'a "b"
c', DATE '2001-02-03', TIMESTAMP '2001-02-03 04:05:06.789012', TIMESTAMPTZ '2001-02-03 04:05:06+02', 'NaN'::NUMERIC,
   DATE 'infinity', ARRAY[1, 2]),
  (NULL, -0.000001, 'NaN', NULL, '', NULL, NULL, NULL, 1, DATE '2001-02-03', NULL))
  t(id, exact, double, flag, text, day, time, instant, odd, late, list)`

async function write(format: 'parquet' | 'arrow', sql = SQL): Promise<string> {
  const path = join(folder, `rows.${format}`)
  const result = await bench.engine.run(request(sql, { exports: { path, format, maxBytes: 1_000_000 } }))
  if (!result.ok) throw new Error(result.error.message)
  return path
}

async function readParquet(sql: string): Promise<unknown> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

test('rows are written as Parquet with the types that have every value, else as texts', async () => {
  const path = await write('parquet')
  expect(
    await readParquet(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${path}')`),
  ).toEqual([
    ['id', 'BIGINT'],
    ['exact', 'DECIMAL(26,6)'],
    ['double', 'DOUBLE'],
    ['flag', 'BOOLEAN'],
    ['text', 'VARCHAR'],
    ['day', 'DATE'],
    ['time', 'TIMESTAMP'],
    ['instant', 'TIMESTAMP WITH TIME ZONE'],
    ['odd', 'VARCHAR'],
    ['late', 'DATE'],
    ['list', 'VARCHAR'],
  ])
  expect(
    await readParquet(
      `SELECT id::TEXT, exact::TEXT, double, flag, text, "time"::TEXT, epoch_ms(instant)::TEXT, odd, late::TEXT, list FROM '${path}'`,
    ),
  ).toEqual([
    [
      '9223372036854775807',
      '12345678901234567890.123456',
      0.1,
      true,
      'a "b"\nc',
      '2001-02-03 04:05:06.789012',
      '981165906000',
      'NaN',
      'infinity',
      '[1,2]',
    ],
    [null, '-0.000001', 'NaN', null, '', null, null, '1', '2001-02-03', null],
  ])
  expect(readdirSync(folder)).toEqual(['rows.parquet'])
})

test('rows are written as Arrow', async () => {
  const table = tableFromIPC(await readFile(await write('arrow')))
  expect(table.numRows).toBe(2)
  expect(table.getChild('id')?.get(0)).toBe(9_223_372_036_854_775_807n)
  expect(table.getChild('text')?.get(1)).toBe('')
})

test('a result without rows has its columns, and a file that is too large is not stored', async () => {
  const path = await write('parquet', 'SELECT 1 AS a WHERE false')
  expect(await readParquet(`SELECT count(*)::INTEGER, count(a)::INTEGER FROM '${path}'`)).toEqual([[0, 0]])
  const large = join(folder, 'large.parquet')
  const exports = { path: large, format: 'parquet', maxBytes: 100 } as const
  expect(await bench.engine.run(request(SQL, { exports }))).toMatchObject({ error: { code: 'too-large' } })
  expect(existsSync(large)).toBe(false)
  expect(existsSync(`${large}.jsonl`)).toBe(false)
})
