import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runText } from '#tests/engines/request.ts'
import { workbook } from '#tests/support/workbook.ts'
import { loadFile, loadSample } from '#workers/engine/files/load-file.ts'
import { loadCsv, wasmBench } from './wasm-bench.ts'

let bench: Awaited<ReturnType<typeof wasmBench>>
let folder: string

beforeAll(async () => {
  bench = await wasmBench()
  folder = mkdtempSync(join(tmpdir(), 'device-files-'))
})
afterAll(async () => {
  await bench.end()
  rmSync(folder, { recursive: true })
})

/** A Parquet file with the rows of a query, as DuckDB writes it. */
async function parquet(select: string, options = ''): Promise<Uint8Array> {
  const path = join(folder, 'made.parquet')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet${options})`)
  connection.closeSync()
  return readFileSync(path)
}

let made = 0

async function rowsOf(bytes: Uint8Array, select = '*'): Promise<string> {
  made += 1
  await loadCsv(bench.session, `made${made}`, bytes)
  return await runText(bench.engine, `SELECT ${select} FROM made${made}`)
}

describe('a value of a Parquet file is exact', () => {
  test.each([
    ['9223372036854775807::BIGINT', '"9223372036854775807"', 'BIGINT'],
    ['18446744073709551615::UBIGINT', '"18446744073709551615"', 'UBIGINT'],
    ['(-1)::TINYINT', '-1', 'INTEGER'],
    ['4294967295::UINTEGER', '4294967295', 'UINTEGER'],
    ["'0.10'::DECIMAL(4,2)", '0.10', 'DECIMAL(4,2)'],
    [
      "'-12345678901234567890123456789.012345678'::DECIMAL(38,9)",
      '"-12345678901234567890123456789.012345678"',
      'DECIMAL(38,9)',
    ],
    ['0.1::DOUBLE', '0.1', 'DOUBLE'],
    ["'nan'::DOUBLE", '"NaN"', 'DOUBLE'],
    ['true', 'true', 'BOOLEAN'],
    ["DATE '1969-12-31'", '"1969-12-31"', 'DATE'],
    ["TIMESTAMP '1969-12-31 23:59:59.999999'", '"1969-12-31T23:59:59.999999"', 'TIMESTAMP'],
    ["'2026-01-01 00:00:00.123456789'::TIMESTAMP_NS", '"2026-01-01T00:00:00.123456789"', 'TIMESTAMP_NS'],
    ["TIMESTAMPTZ '2026-03-29 02:30:00+02:00'", '"2026-03-29T00:30:00"', 'TIMESTAMP'],
    ["TIME '23:59:59.5'", '"23:59:59.500000"', 'TIME'],
    ["''", '""', 'VARCHAR'],
    ["'a \"b\"' || chr(10) || ',c'", '"a \\"b\\"\\n,c"', 'VARCHAR'],
    ["'\\x00\\xFF'::BLOB", '"\\\\x00ff"', 'BLOB'],
    ["'6ebe29fc-3307-43a6-9135-d0991a3b2ec0'::UUID", '"6ebe29fc-3307-43a6-9135-d0991a3b2ec0"', 'UUID'],
    ['[9223372036854775807, NULL]', '"[9223372036854775807,null]"', 'VARCHAR'],
    ["{'a': 1, 'b': [DATE '2026-01-02']}", '"{\\"a\\":1,\\"b\\":[\\"2026-01-02\\"]}"', 'VARCHAR'],
  ])('%s', async (value, json, type) => {
    const file = await parquet(`SELECT * FROM (VALUES (${value}), (NULL)) AS t(v)`)
    expect(await rowsOf(file, 'v, typeof(v) AS t')).toBe(
      `[{"v":${json},"t":"${type}"},{"v":null,"t":"${type}"}]`,
    )
  })
})

test.each(['snappy', 'gzip', 'zstd', 'lz4_raw', 'uncompressed'])(
  'Parquet packed by %s is read',
  async (codec) => {
    const file = await parquet(
      "SELECT range AS n, 'row ' || range AS t FROM range(200000)",
      `, CODEC '${codec}', ROW_GROUP_SIZE 50000`,
    )
    expect(await rowsOf(file, 'count(*) AS c, sum(n)::BIGINT AS s, max(t) AS m')).toBe(
      '[{"c":200000,"s":19999900000,"m":"row 99999"}]',
    )
  },
)

test('Parquet packed by Brotli is refused with what to do', async () => {
  const file = await parquet('SELECT range AS n FROM range(1000)', ", CODEC 'brotli'")
  await expect(rowsOf(file)).rejects.toThrow(
    'The Parquet file cannot be read: it is packed by Brotli. Save it with Zstandard or Snappy.',
  )
})

test('a sample of a Parquet file has rows of groups at even distances', async () => {
  const file = await parquet('SELECT range AS n FROM range(1000000)', ', ROW_GROUP_SIZE 50000')
  const sample = await loadSample(bench.session, { id: 'groups', file: new Blob([new Uint8Array(file)]) })
  expect(sample).toMatchObject({ share: 0.04, made: { ok: true, value: { rowCount: 40_000 } } })
})

test('a sample of a Parquet file with large groups has rows of few of them', async () => {
  const file = await parquet(
    'SELECT range AS n, md5(range::VARCHAR) || md5((range + 1)::VARCHAR) AS t FROM range(500000)',
    ', ROW_GROUP_SIZE 61440',
  )
  const sample = await loadSample(bench.session, { id: 'large', file: new Blob([new Uint8Array(file)]) })
  expect(sample).toMatchObject({ share: 0.008, made: { ok: true, value: { rowCount: 4_000 } } })
})

test('nested decimals, a cut file and a damaged one are refused with the reason', async () => {
  await expect(rowsOf(await parquet("SELECT ['1.5'::DECIMAL(4,2)] AS v"))).rejects.toThrow('lose digits')
  const file = await parquet('SELECT range AS n FROM range(1000)')
  await expect(rowsOf(file.subarray(0, 500))).rejects.toThrow('cut off')
  const damaged = Uint8Array.from(file)
  damaged.fill(0xff, 4, 400)
  await expect(rowsOf(damaged)).rejects.toThrow('The Parquet file cannot be read')
})

test('objects of JSON and of JSON lines are rows, with the digits of their numbers', async () => {
  const expected =
    '[{"id":"9007199254740993","name":"a","tags":"[1.10]"},{"id":2,"name":"","tags":null},{"id":null,"name":null,"tags":null}]'
  const rows = ['{"id":9007199254740993,"name":"a","tags":[1.10]}', '{"id":2,"name":""}', '{"id":null}']
  expect(await rowsOf(strToU8(`[${rows.join(',\n')}]`))).toBe(expected)
  expect(await rowsOf(strToU8(rows.join('\n')))).toBe(expected)
})

test('a column of JSON with one NULL remains a row', async () => {
  expect(await rowsOf(strToU8('{"a":1}\n{"a":null}\n'))).toBe('[{"a":1},{"a":null}]')
})

test('a line that is no JSON and a file that is cut off are named, and nothing is added', async () => {
  await expect(rowsOf(strToU8('{"a":1}\n{"a":\n'))).rejects.toThrow('line 2 is no JSON')
  await expect(rowsOf(strToU8('[{"a":1},{"a":'))).rejects.toThrow('cut off')
})

test('a file is unpacked from gzip and zip', async () => {
  const csv = strToU8('id,price\n007,0.10\n')
  const expected = '[{"id":"007","price":0.10}]'
  expect(await rowsOf(gzipSync(csv))).toBe(expected)
  expect(await rowsOf(zipSync({ 'a/prices.csv': csv, '__MACOSX/x': csv }))).toBe(expected)
  expect(await rowsOf(zipSync({ 'prices.csv': [csv, { level: 0 }] }))).toBe(expected)
})

test('several files, an archive in another, and one that is cut off or grows too large are refused', async () => {
  const csv = strToU8('a\n1\n')
  await expect(rowsOf(zipSync({ 'a.csv': csv, 'b.csv': csv }))).rejects.toThrow('several files')
  await expect(rowsOf(gzipSync(gzipSync(csv)))).rejects.toThrow('another packed file')
  await expect(rowsOf(gzipSync(csv).subarray(0, 15))).rejects.toThrow('damaged or cut off')
  const bomb = gzipSync(new Uint8Array(120_000_000), { level: 9 })
  await expect(rowsOf(bomb)).rejects.toThrow('grows too large')
})

test('the first visible sheet of an Excel file is a table, with numbers as they are written, or a chosen one', async () => {
  const book = workbook([
    { name: 'Secret', isHidden: true, rows: [['key'], ['x']] },
    { name: 'Empty', rows: [] },
    {
      name: 'Prices',
      rows: [
        ['id', 'price'],
        ['007', { number: '0.1' }],
      ],
    },
  ])
  expect(await rowsOf(book)).toBe('[{"id":"007","price":0.1}]')
  const order = { id: 'secret', file: new Blob([book]) }
  expect(await loadFile(bench.session, { ...order, part: 'Secret' })).toMatchObject({
    value: { rowCount: 1, columns: [{ name: 'key' }] },
  })
  expect(await loadFile(bench.session, { ...order, part: 'Empty' })).toMatchObject({
    error: { message: 'The sheet is empty.' },
  })
})

test('a sheet that is hidden is not taken without a choice', async () => {
  const book = workbook([
    { name: 'Empty', rows: [] },
    { name: 'Secret', isHidden: true, rows: [['key'], ['x']] },
  ])
  await expect(rowsOf(book)).rejects.toThrow('The visible sheets are empty.')
})

test('a chosen file of a zip is a table', async () => {
  const zip = zipSync({ 'a.csv': strToU8('a\n1\n'), 'b.csv.gz': gzipSync(strToU8('b\n2\n3\n')) })
  const order = { id: 'chosen', file: new Blob([new Uint8Array(zip)]) }
  expect(await loadFile(bench.session, { ...order, part: 'a.csv' })).toMatchObject({
    value: { rowCount: 1, columns: [{ name: 'a' }] },
  })
})

test('a program that calls itself CSV is refused', async () => {
  const made = await loadFile(bench.session, {
    id: 'elf',
    file: new Blob([Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 1)]),
  })
  expect(made).toMatchObject({ ok: false, error: { message: 'The file is a program.' } })
})
