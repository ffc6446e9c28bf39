import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDatabase } from '#server/store/databases.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// CSV files as people have them: nothing of them is lost or changed without a word.

let outside: string
let folder: string
let server: TestApp
let client: TestClient
let databaseId: number

beforeAll(async () => {
  outside = realpathSync(freeFolder('own-files'))
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

interface Answer {
  readonly data?: unknown
  readonly columns?: readonly { readonly type: string }[]
  readonly errors?: readonly { readonly message: string }[]
}

async function run(sql: string) {
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql })
  const { data, columns = [], errors } = answer.json<Answer>()
  return { data: data ?? errors, types: columns.map(({ type }) => type) }
}

async function problems(): Promise<unknown> {
  const q = encodeURIComponent(JSON.stringify({ schema_name: 'main' }))
  return (await client.get(`/api/v1/database/${databaseId}/tables/?q=${q}`)).json<{ problems?: unknown }>()
    .problems
}

/** The rows of a file, and what is said of it. */
async function read(name: string, content: string | Uint8Array, sql: string) {
  writeFileSync(join(folder, name), content)
  const answer = await run(sql)
  const said = await problems()
  rmSync(join(folder, name))
  return { ...answer, problems: said }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('ids of 20 digits stay apart', async () => {
  const text = 'id,v\n12345678901234567890,1\n12345678901234567891,2\n'
  const sql = 'SELECT count(DISTINCT id) AS n, max(id)::VARCHAR AS last FROM ids'
  expect(await read('ids.csv', text, sql)).toMatchObject({ data: [{ n: 2, last: '12345678901234567891' }] })
  expect(await read('ids.csv.gz', gzipSync(text), sql)).toMatchObject({
    data: [{ n: 2, last: '12345678901234567891' }],
  })
})

test.each([
  ['a point among long ids', 'id\n12345678901234567890\n12345678901234567890.5\n', '12345678901234567890.5'],
  ['an exponent among long ids', 'id\n12345678901234567890\n1e3\n', '1e3'],
  ['40 digits', `id\n${'9'.repeat(40)}\n${'9'.repeat(39)}8\n`, '9'.repeat(40)],
  ['decimals of 20 digits', 'id\n0.12345678901234567890\n0.12345678901234567891\n', '0.12345678901234567891'],
  ['16 digits beside a fraction', 'id\n9007199254740993\n9007199254740992\n0.5\n', '9007199254740993.0'],
])('numbers that a DOUBLE cannot hold are not rounded: %s', async (_what, text, greatest) => {
  const rows = text.trim().split('\n').length - 1
  const { data } = await read('long.csv', text, 'SELECT DISTINCT id::VARCHAR AS id FROM long')
  expect(data).toHaveLength(rows)
  expect(data).toContainEqual({ id: greatest })
})

test('numbers that a DOUBLE holds stay DOUBLE', async () => {
  const text = 'x\n0.30000000000000004\n1e300\n-2.5\n'
  expect(await read('d.csv', text, 'SELECT x FROM d')).toMatchObject({ types: ['DOUBLE'] })
})

test('rows that are longer than the head are named, and the others are read under it', async () => {
  const text = 'a,b\n1,2,3\n4,5\n6,7,8\n'
  expect(await read('ragged.csv', text, 'SELECT a, b FROM ragged')).toEqual({
    data: [{ a: 4, b: 5 }],
    types: ['BIGINT', 'BIGINT'],
    problems: [
      {
        file: 'ragged.csv',
        message: '2 of 3 rows are left out, since they have more than 2 values: lines 2, 4.',
      },
    ],
  })
})

test('rows that are shorter than the head end in empty values', async () => {
  const { data, problems: said } = await read('short.csv', 'a,b,c\n1,2\n3,4,5\n6\n', 'SELECT * FROM short')
  expect(data).toEqual([
    { a: 1, b: 2, c: null },
    { a: 3, b: 4, c: 5 },
    { a: 6, b: null, c: null },
  ])
  expect(said).toBeUndefined()
})

test('columns of a ragged file have types that hold all of their values', async () => {
  const text = 'a,b,c,zip,ok\n1,x,2.5,007,true\n2,y,1,010,false\n3\n1,2,3,4,5,6\n'
  const { data, types } = await read('types.csv', text, 'SELECT * FROM types')
  expect(types).toEqual(['BIGINT', 'VARCHAR', 'DOUBLE', 'VARCHAR', 'BOOLEAN'])
  expect(data).toEqual([
    { a: 1, b: 'x', c: 2.5, zip: '007', ok: true },
    { a: 2, b: 'y', c: 1, zip: '010', ok: false },
    { a: 3, b: null, c: null, zip: null, ok: null },
  ])
})

test('a long row behind the sample is named', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => (at === 30_000 ? '1,2,3' : `${at},1`))
  const sql = 'SELECT count(*) AS n FROM longer'
  expect(await read('longer.csv', `v,w\n${lines.join('\n')}\n`, sql)).toMatchObject({
    data: [{ n: 39_999 }],
    problems: [
      {
        file: 'longer.csv',
        message: '1 of 40000 rows are left out, since they have more than 2 values: line 30002.',
      },
    ],
  })
})

test('a title with a comma is no head', async () => {
  const { data, problems: said } = await read(
    't.csv',
    'Sales, May\n\na,b,c\n1,2,3\n3,4,5\n',
    'SELECT * FROM t',
  )
  expect(data).toEqual([
    { a: 1, b: 2, c: 3 },
    { a: 3, b: 4, c: 5 },
  ])
  expect(said).toEqual([{ file: 't.csv', message: 'Lines 1 to 2 stand before the head and are left out.' }])
})

test('lines before the head are named', async () => {
  const { data, problems: said } = await read(
    'title.csv',
    'Sales of May\n\na,b\n1,2\n3,4\n',
    'SELECT * FROM title',
  )
  expect(data).toEqual([
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ])
  expect(said).toEqual([
    { file: 'title.csv', message: 'Lines 1 to 2 stand before the head and are left out.' },
  ])
})

test('a text far down makes a column of numbers a column of texts', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => (at === 30_000 ? 'none,1' : `${at},1`))
  const sql = "SELECT count(*) AS n, count(*) FILTER (v = 'none') AS t FROM late"
  expect(await read('late.csv', `v,w\n${lines.join('\n')}\n`, sql)).toMatchObject({
    data: [{ n: 40_000, t: 1 }],
  })
})

test('a fraction and a long id far down widen a column of whole numbers', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) =>
    at === 30_000 ? '2.5,12345678901234567890' : `${at},${at}`,
  )
  const sql = 'SELECT max(id)::VARCHAR AS id, count(*) FILTER (v = 2.5) AS n FROM wide'
  const { data, problems: said } = await read('wide.csv', `v,id\n${lines.join('\n')}\n`, sql)
  expect(data).toEqual([{ id: '12345678901234567890', n: 1 }])
  expect(said).toBeUndefined()
})

test('a time far down in a column of days keeps its clock', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) =>
    at === 29_000 ? '2024-01-02 10:30:00' : '2024-01-01',
  )
  const sql = "SELECT count(*) AS n FROM days WHERE d::VARCHAR LIKE '%10:30%'"
  expect(await read('days.csv', `d\n${lines.join('\n')}\n`, sql)).toMatchObject({ data: [{ n: 1 }] })
})

test.each([
  ['Latin-1', latin1('name,n\nMüller,1\nJosé,2\n')],
  ['UTF-16 with its mark', utf16('\ufeffname,n\nMüller,1\nJosé,2\n')],
  ['UTF-16', utf16('name,n\nMüller,1\nJosé,2\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeffname,n\nMüller,1\nJosé,2\n')],
])('a file in %s is read', async (_what, bytes) => {
  expect(await read('letters.csv', bytes, 'SELECT name, n FROM letters')).toMatchObject({
    data: [
      { name: 'Müller', n: 1 },
      { name: 'José', n: 2 },
    ],
    problems: undefined,
  })
})

test.each([
  ['UTF-16, big-endian', utf16('\ufeffname,n\nMüller,1\n').swap16()],
  [
    'Windows-1252 or another encoding',
    Buffer.concat([latin1('price,n\n'), Buffer.from([0x80]), latin1('5,1\n')]),
  ],
])('a file in %s is refused in plain words', async (encoding, bytes) => {
  const { problems: said } = await read('odd.csv', bytes, 'SELECT 1')
  expect(said).toEqual([
    {
      file: 'odd.csv',
      message: `The text is written in ${encoding}, which is not read here. Save the file as UTF-8 and put it back.`,
    },
  ])
})

test.each([
  ['semicolons', 'a;b\n1,5;x\n2,5;y\n', ['1,5', '2,5']],
  ['quotes and line ends of Windows', 'a,b\r\n"1, 2","say ""x"""\r\n3,y\r\n', ['1, 2', '3']],
  ['a value with a line break', 'a,b\n"1\n2",x\n3,y\n', ['1\n2', '3']],
])('%s are read as before', async (_what, text, expected) => {
  const { data } = await read('plain.csv', text, 'SELECT a::VARCHAR AS a FROM plain')
  expect(data).toEqual(expected.map((a) => ({ a })))
})
