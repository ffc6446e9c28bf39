import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDatabase } from '#server/store/databases.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// JSON files as people have them: nothing of them is lost or changed without a word.

let outside: string
let folder: string
let server: TestApp
let client: TestClient
let databaseId: number

beforeAll(async () => {
  outside = realpathSync(freeFolder('own-json-files'))
  folder = join(outside, 'Own')
  mkdirSync(folder)
  server = await openTestApp()
  client = await server.signIn()
  const settings = { folder }
  databaseId = await insertDatabase(server.store, { name: 'Own', kind: 'duckdb', settings, now: TEST_TIME })
})

afterAll(async () => {
  await server.close()
  removeFolder(outside)
})

/** The rows of a query over a file, or its errors. */
async function read(name: string, content: string | Uint8Array, sql: string): Promise<unknown> {
  writeFileSync(join(folder, name), content)
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql })
  rmSync(join(folder, name))
  const { data, errors } = answer.json<{ data?: unknown; errors?: unknown }>()
  return data ?? errors
}

/** More rows than DuckDB samples. */
const MANY = Array.from({ length: 30_000 }, (_, at) => `{"a":${at}}`)
const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`

test.each([
  ['lines', 'late.ndjson', lines(...MANY, '{"a":2.5}')],
  ['packed lines', 'late.jsonl.gz', gzipSync(lines(...MANY, '{"a":2.5}'))],
  ['a list', 'late.json', `[${[...MANY, '{"a":2.5}'].join(',')}]`],
])('a fraction behind the sample is not rounded: %s', async (_form, name, content) => {
  const sql = 'SELECT count(*) AS n, count(*) FILTER (a = 2.5) AS found FROM late'
  expect(await read(name, content, sql)).toEqual([{ n: 30_001, found: 1 }])
})

test('a text behind the sample is read', async () => {
  const sql = "SELECT count(*) AS n FROM late WHERE a::VARCHAR LIKE '%word%'"
  expect(await read('late.ndjson', lines(...MANY, '{"a":"word"}'), sql)).toEqual([{ n: 1 }])
})

test('a member behind the sample is a column', async () => {
  const sql = 'SELECT count(*) AS n, max(late) AS late FROM late'
  expect(await read('late.ndjson', lines(...MANY, '{"a":1,"late":"x"}'), sql)).toEqual([
    { n: 30_001, late: 'x' },
  ])
})

test.each([
  ['20 digits', ['12345678901234567890', '12345678901234567891'], '12345678901234567891'],
  ['40 digits', [`${'9'.repeat(39)}8`, '9'.repeat(40)], '9'.repeat(40)],
  ['16 digits beside a fraction', ['9007199254740992', '9007199254740993', '0.5'], '9007199254740993.0'],
])('numbers that a DOUBLE cannot hold stay apart: %s', async (_name, ids, greatest) => {
  const sql = 'SELECT count(DISTINCT id) AS n, max(id)::VARCHAR AS last FROM ids'
  const content = lines(...ids.map((id) => `{"id":${id}}`))
  expect(await read('ids.ndjson', content, sql)).toEqual([{ n: ids.length, last: greatest }])
})

test('usual decimals stay numbers', async () => {
  const sql = 'SELECT sum(v) AS v, any_value(typeof(v)) AS type FROM usual'
  expect(await read('usual.ndjson', lines('{"v":0.25}', '{"v":1}', '{"v":null}'), sql)).toEqual([
    { v: 1.25, type: 'DOUBLE' },
  ])
})

test('ragged objects have all members as columns', async () => {
  const content = lines('{"a":1}', '{"a":2,"b":"x"}', '{"c":true}')
  expect(await read('ragged.ndjson', content, 'SELECT * FROM ragged')).toEqual([
    { a: 1, b: null, c: null },
    { a: 2, b: 'x', c: null },
    { a: null, b: null, c: true },
  ])
})

test('members whose names differ in case alone keep their values', async () => {
  const content = lines('{"A":1,"a":2}', '{"A":3,"a":4}')
  expect(await read('cases.ndjson', content, 'SELECT * FROM cases')).toEqual([
    { A: 1, a_1: 2 },
    { A: 3, a_1: 4 },
  ])
})

test.each([
  ['plain values', 'plain.ndjson', '1\n2\n', [{ json: 1 }, { json: 2 }]],
  ['quotes in names', 'plain.ndjson', `{"it's \\"a\\"":1}\n`, [{ 'it\'s "a"': 1 }]],
  ['an object of rows', 'plain.json', '{"rows":[{"a":1},{"a":2}]}', [{ rows: [{ a: 1 }, { a: 2 }] }]],
])('%s are read', async (_name, name, content, rows) => {
  expect(await read(name, content, 'SELECT * FROM plain')).toEqual(rows)
})
