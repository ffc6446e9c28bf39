import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// A folder of one's own as a database: real files made by DuckDB, over the real server.

let outside: string
let folder: string
let server: TestApp
let client: TestClient
let databaseId: number

async function duckDb(...statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const sql of statements) await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
}

const at = (name: string) => join(folder, name)

function write(name: string, text: string | Uint8Array): void {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

beforeAll(async () => {
  outside = realpathSync(freeFolder('outside'))
  folder = join(outside, 'My files')
  mkdirSync(folder)
  writeFileSync(join(outside, 'secret.csv'), 'word\nhidden\n')
  write('sales.csv', 'day,sum,who\n2024-01-02,1.5,Ann\n2024-01-03,2.5,Bob\n')
  write('packed.tsv.gz', gzipSync('a\tb\n1\tx\n'))
  write('events.ndjson', '{"id":1,"tags":["a","b"]}\n{"id":2,"tags":[]}\n')
  write('2024/list.json', '[{"n":1},{"n":2},{"n":3}]')
  write('notes.txt', 'no data')
  write('.hidden/secret.csv', 'a\n1\n')
  await duckDb(
    `COPY (SELECT 42::BIGINT AS answer, DATE '2020-02-29' AS leap) TO ${textLiteral(at('answer.parquet'))}`,
    `ATTACH ${textLiteral(at('shop.duckdb'))} AS shop`,
    'CREATE TABLE shop.main.orders AS SELECT range AS id FROM range(5)',
    'CREATE VIEW shop.main.late AS SELECT id AS "AS" FROM orders WHERE id > 2',
    'CREATE VIEW shop.main.later (n) AS SELECT count(*) FROM shop.main.late',
    'CREATE VIEW shop.main.last AS SELECT * FROM late',
    "CREATE VIEW shop.main.stolen AS SELECT * FROM read_text('/etc/hostname')",
    'CREATE VIEW shop.main.fence AS SELECT * FROM stolen',
    "CREATE MACRO shop.main.peek() AS (SELECT content FROM read_text('/etc/hostname'))",
    'CREATE VIEW shop.main.peeked AS SELECT peek() AS word FROM orders',
    'DETACH shop',
  )
  server = await openTestApp()
  client = await server.signIn()
  databaseId = await insertDatabase(server.store, {
    name: 'My files',
    kind: 'duckdb',
    settings: { folder },
    now: TEST_TIME,
  })
})

afterAll(async () => {
  await server.close()
  removeFolder(outside)
})

async function run(sql: string) {
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql })
  return answer.json<{
    data?: unknown
    columns?: readonly { type: string }[]
    errors?: readonly { message: string }[]
  }>()
}

async function rowsOf(sql: string): Promise<unknown> {
  const { data, errors } = await run(sql)
  return data ?? errors
}

async function errorOf(sql: string): Promise<string> {
  const { errors } = await run(sql)
  return errors?.[0]?.message ?? 'no error'
}

interface Listed {
  readonly result: readonly { readonly value: string; readonly extra: { readonly comment: string } }[]
  readonly problems?: readonly { readonly file: string; readonly message: string }[]
}

/** The views that nothing may be read through, and the one whose database goes by another name here. */
const VIEWS_LEFT_OUT = 4

async function listOf(schema: string): Promise<Listed> {
  const q = encodeURIComponent(JSON.stringify({ schema_name: schema }))
  const listed = (await client.get(`/api/v1/database/${databaseId}/tables/?q=${q}`)).json<Listed>()
  const others = (listed.problems ?? []).filter(({ file }) => file !== 'shop.duckdb')
  expect((listed.problems ?? []).length - others.length).toBe(VIEWS_LEFT_OUT)
  return others.length === 0 ? { result: listed.result } : { ...listed, problems: others }
}

async function namesIn(schema: string): Promise<readonly string[]> {
  return (await listOf(schema)).result.map(({ value }) => value)
}

test('its files are tables, and subfolders and databases in it schemas', async () => {
  const schemas = await client.get(`/api/v1/database/${databaseId}/schemas/`)
  expect(schemas.json()).toMatchObject({ result: ['_2024', 'main', 'shop'] })
  expect(await namesIn('main')).toEqual(['answer', 'events', 'packed', 'sales'])
  expect(await namesIn('_2024')).toEqual(['list'])
  expect(await namesIn('shop')).toEqual(['last', 'late', 'orders'])
})

test('views of a database are shown that read its tables, and the others are named', async () => {
  expect(await rowsOf('SELECT "AS" FROM shop.late ORDER BY 1')).toEqual([{ AS: 3 }, { AS: 4 }])
  expect(await rowsOf('SELECT count(*) AS n FROM shop.last')).toEqual([{ n: 2 }])
  const q = encodeURIComponent(JSON.stringify({ schema_name: 'main' }))
  const { problems } = (await client.get(`/api/v1/database/${databaseId}/tables/?q=${q}`)).json<Listed>()
  const messages = problems?.map(({ message }) => message) ?? []
  const named = ['fence', 'later', 'peeked', 'stolen'].map((view) =>
    messages.some((message) => message.includes(`view “${view}” is left out`)),
  )
  expect(named).toEqual([true, true, true, true])
})

test('a table names its file', async () => {
  const { result } = await listOf('_2024')
  expect(result[0]?.extra.comment).toBe('2024/list.json')
})

test('each kind is read, with the types that DuckDB finds', async () => {
  expect(await rowsOf('SELECT sum(sum) AS s, max(day) AS d FROM sales')).toEqual([{ s: 4, d: '2024-01-03' }])
  expect(await rowsOf('SELECT * FROM packed')).toEqual([{ a: 1, b: 'x' }])
  expect(await rowsOf('SELECT id, len(tags) AS n FROM events ORDER BY id')).toEqual([
    { id: 1, n: 2 },
    { id: 2, n: 0 },
  ])
  expect(await rowsOf('SELECT sum(n)::INTEGER AS n FROM _2024.list')).toEqual([{ n: 6 }])
  expect(await rowsOf('SELECT * FROM answer')).toEqual([{ answer: 42, leap: '2020-02-29' }])
  expect(await rowsOf('SELECT count(*) AS n FROM shop.orders')).toEqual([{ n: 5 }])
  expect((await run('SELECT * FROM sales')).columns?.map(({ type }) => type)).toEqual([
    'DATE',
    'DOUBLE',
    'VARCHAR',
  ])
})

test('a file that is added, changed or removed while the server runs is seen', async () => {
  write('late.csv', 'a\n1\n')
  expect(await namesIn('main')).toContain('late')
  expect(await rowsOf('SELECT * FROM late')).toEqual([{ a: 1 }])
  write('late.csv', 'b,c\n2,3\n')
  expect(await rowsOf('SELECT * FROM late')).toEqual([{ b: 2, c: 3 }])
  rmSync(at('late.csv'))
  expect(await errorOf('SELECT * FROM late')).toContain('Table with name late does not exist')
  expect(await namesIn('main')).not.toContain('late')
})

test('a query that runs while a file changes ends, and the next one reads the change', async () => {
  write('moving.csv', `a\n${'1\n'.repeat(1000)}`)
  const slow = run('SELECT count(*) AS n FROM moving, range(30000) x, range(100) y')
  write('moving.csv', 'z\n7\n')
  expect(await rowsOf('SELECT * FROM moving')).toEqual([{ z: 7 }])
  const { data, errors } = await slow
  expect(data ?? errors?.[0]?.message).toBeDefined()
  rmSync(at('moving.csv'))
})

test('a second file of the same name takes the short name from both', async () => {
  write('twin.csv', 'a\n1\n')
  write('twin.json', '[{"a":2}]')
  expect(await errorOf('SELECT * FROM twin')).toContain('twin does not exist')
  expect(await rowsOf('SELECT a FROM twin_csv UNION ALL SELECT a FROM twin_json ORDER BY a')).toEqual([
    { a: 1 },
    { a: 2 },
  ])
  rmSync(at('twin.csv'))
  rmSync(at('twin.json'))
})

test('a damaged file is named with its error, and the others are shown', async () => {
  write('broken.parquet', 'this is no Parquet file')
  write('deep.json', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)
  write('empty.csv', '')
  write('fake.duckdb', 'this is no database')
  const { result, problems } = await listOf('main')
  expect(result.map(({ value }) => value)).toEqual(['answer', 'events', 'packed', 'sales'])
  expect(problems).toEqual([
    { file: 'broken.parquet', message: expect.stringContaining('No magic bytes') },
    { file: 'deep.json', message: 'Reading it ended the engine.' },
    { file: 'empty.csv', message: 'The file is empty.' },
    { file: 'fake.duckdb', message: expect.stringContaining('not a valid DuckDB database file') },
  ])
  expect(JSON.stringify(problems)).not.toContain(outside)
  for (const name of ['broken.parquet', 'deep.json', 'empty.csv', 'fake.duckdb']) rmSync(at(name))
  expect((await listOf('main')).problems).toBeUndefined()
})

const STRANGE_NAMES = [
  'data [1].csv',
  'what?.csv',
  'a*.csv',
  "it's.csv",
  'semi;colon.csv',
  'Größe ✓.csv',
  '-dash.csv',
  'http:x.csv',
]

test('a file is read whatever letters its name has', async () => {
  for (const [order, name] of STRANGE_NAMES.entries()) write(name, `unlikely\n${order}\n`)
  const { result, problems } = await listOf('main')
  expect(problems).toBeUndefined()
  const tables = STRANGE_NAMES.map((name) => result.find(({ extra }) => extra.comment === name)?.value ?? '')
  const selects = tables.map((table) => `SELECT unlikely FROM "${table}"`)
  expect(await rowsOf(selects.join(' UNION ALL '))).toEqual(
    STRANGE_NAMES.map((_name, order) => ({ unlikely: order })),
  )
  for (const name of STRANGE_NAMES) rmSync(at(name))
})

test('links to files inside are followed, and those that lead out are rejected by name', async () => {
  symlinkSync(at('sales.csv'), at('again.csv'))
  symlinkSync(join(outside, 'secret.csv'), at('out.csv'))
  symlinkSync(outside, at('up'))
  symlinkSync(at('nowhere.csv'), at('dead.csv'))
  const { result, problems } = await listOf('main')
  expect(result.map(({ value }) => value)).toEqual(['again', 'answer', 'events', 'packed', 'sales'])
  expect(problems).toEqual([
    { file: 'dead.csv', message: 'It no longer exists, or its link has no target.' },
    { file: 'out.csv', message: 'The link leads out of the folder.' },
    { file: 'up', message: 'The link leads out of the folder.' },
  ])
  expect(await rowsOf('SELECT count(*) AS n FROM again')).toEqual([{ n: 2 }])
  for (const name of ['again.csv', 'out.csv', 'up', 'dead.csv']) rmSync(at(name))
})

test('a file that becomes a link out of the folder is not read any more', async () => {
  write('swap.csv', 'a\n1\n')
  expect(await rowsOf('SELECT * FROM swap')).toEqual([{ a: 1 }])
  rmSync(at('swap.csv'))
  symlinkSync(join(outside, 'secret.csv'), at('swap.csv'))
  expect(await errorOf('SELECT * FROM swap')).toContain('swap does not exist')
  rmSync(at('swap.csv'))
})

test.each([
  ['a file of the machine', "SELECT * FROM read_csv('/etc/passwd')"],
  ['a file of the machine as text', "SELECT * FROM read_text('/etc/passwd')"],
  ['a file named as a table', "SELECT * FROM '/etc/passwd'"],
  ['a file beside the folder', "SELECT * FROM '../secret.csv'"],
  ['a file beside the folder, by function', "SELECT * FROM read_csv('../secret.csv')"],
  ['a file of the folder itself, by its path', "SELECT * FROM 'sales.csv'"],
  ['a pattern', "SELECT * FROM glob('*')"],
  ['a quoted function', 'SELECT * FROM "main"."read_csv"(\'../secret.csv\')'],
  ['an address', "SELECT * FROM 'http://127.0.0.1/x.csv'"],
  ['a database', "ATTACH '../x.duckdb' AS x"],
  ['a database of the folder, to write to it', "ATTACH 'shop.duckdb' AS x"],
  ['a copy out', "COPY (SELECT 1) TO '../x.csv'"],
  ['a copy over a file of the folder', "COPY (SELECT 1) TO 'sales.csv' (USE_TMP_FILE false)"],
  ['a copy in', "COPY sales FROM '/etc/passwd'"],
  ['an extension', 'INSTALL httpfs'],
  ['an extension that is loaded', 'LOAD httpfs'],
  ['a setting', 'SET enable_external_access = true'],
  ['the lock', 'SET lock_configuration = false'],
  ['a setting put back', 'RESET allowed_paths'],
  ['settings', "SELECT current_setting('allowed_paths')"],
  ['an export of all', "EXPORT DATABASE '../x'"],
  ['a table', 'CREATE TABLE t AS SELECT 1'],
  ['a view', "CREATE VIEW t AS SELECT * FROM read_csv('/etc/passwd')"],
  ['a macro', "CREATE MACRO t() AS TABLE SELECT * FROM read_csv('/etc/passwd')"],
  ['rows of a table', 'DELETE FROM shop.orders'],
  ['a view in a database of the folder', 'SELECT * FROM "file-3".main.stolen'],
  ['a database of the folder, by its hidden name', 'SELECT * FROM "file-4".main.orders'],
  ['a text as SQL', "SELECT * FROM query('SELECT 1')"],
])('a way out is rejected: %s', async (_way, sql) => {
  const { data, errors } = await run(sql)
  expect(data).toBeUndefined()
  expect(errors?.length).toBe(1)
  expect(JSON.stringify(errors)).not.toContain(outside)
})

test.each([
  'SELECT * FROM pg_views',
  'SELECT * FROM sqlite_master',
  'SELECT * FROM information_schema.views',
  'SELECT * FROM duckdb_tables()',
  'EXPLAIN SELECT * FROM sales',
  'SELECT nothing FROM sales',
])('no message of the engine reveals the path of the folder: %s', async (sql) => {
  expect(JSON.stringify(await run(sql))).not.toContain(outside)
})

/** Names that DuckDB, or a shell, would take for a pattern. */
const PATTERN_NAMES = [
  '[a]',
  'x*',
  '?',
  '[!a]',
  '[a-c]',
  '{a,b}',
  '**',
  'a[',
  ']',
  '*.csv',
  '!x',
  '~',
  '$HOME',
  'a\\b',
  'ä ö',
  "it's",
  '[[]',
]

test('a name is never read as a pattern, whatever signs it has', async () => {
  const rows = (value: string) => `v,more\n${value},1\n`
  for (const name of ['a', 'b', 'xy', 'x', 'c']) write(`signs/${name}.csv`, rows(`plain ${name}`))
  for (const [index, name] of PATTERN_NAMES.entries()) {
    write(`signs/${name}.csv`, rows(`csv ${index}`))
    write(`signs/${name}.json`, `[{"v":"json ${index}"}]`)
    write(`in ${name}/t.csv`, rows(`folder ${index}`))
  }
  await duckDb(
    ...PATTERN_NAMES.flatMap((_name, index) => [
      `COPY (SELECT 'parquet ${index}' AS v) TO ${textLiteral(at(`signs/tmp${index}.parquet`))}`,
      `ATTACH ${textLiteral(at(`signs/tmp${index}.duckdb`))} AS made`,
      `CREATE TABLE made.main.t AS SELECT 'duckdb ${index}' AS v`,
      'DETACH made',
    ]),
  )
  for (const [index, name] of PATTERN_NAMES.entries()) {
    for (const ending of ['parquet', 'duckdb'])
      renameSync(at(`signs/tmp${index}.${ending}`), at(`signs/${name}.${ending}`))
  }
  const { result } = (await client.get(`/api/v1/database/${databaseId}/schemas/`)).json<{
    result: string[]
  }>()
  const lists = await Promise.all(
    result.map(async (schema) => (await listOf(schema)).result.map((listed) => ({ schema, ...listed }))),
  )
  const selects = lists.flat().flatMap(({ schema, value, extra: { comment } }) => {
    const file = textLiteral(comment)
    return /^(?:signs|in )/.test(comment) ? [`SELECT ${file} AS f, v FROM "${schema}"."${value}"`] : []
  })
  const found: { f: string; v: string }[] = []
  // Each reader has megabytes of its own: all in one query would need more memory than the engine has.
  for (let from = 0; from < selects.length; from += 8) {
    const rowsFound = await rowsOf(selects.slice(from, from + 8).join(' UNION ALL '))
    found.push(...(rowsFound as { f: string; v: string }[]))
  }
  const expected = [
    ...['a', 'b', 'xy', 'x', 'c'].map((name) => ({ f: `signs/${name}.csv`, v: `plain ${name}` })),
    ...PATTERN_NAMES.flatMap((name, index) => [
      { f: `in ${name}/t.csv`, v: `folder ${index}` },
      ...['csv', 'json', 'parquet', 'duckdb'].map((ending) => ({
        f: `signs/${name}.${ending}`,
        v: `${ending} ${index}`,
      })),
    ]),
  ]
  const byFile = (one: { f: string }, other: { f: string }) => (one.f < other.f ? -1 : 1)
  expect(found.toSorted(byFile)).toEqual(expected.toSorted(byFile))
  removeFolder(at('signs'))
  for (const name of PATTERN_NAMES) removeFolder(at(`in ${name}`))
})

test('a missing folder is reported, and is shown again when it is back', async () => {
  renameSync(folder, `${folder} away`)
  expect(await errorOf('SELECT * FROM sales')).toBe(
    'The folder of this database cannot be read now. Put it back, or start the server with another one.',
  )
  renameSync(`${folder} away`, folder)
  expect(await rowsOf('SELECT count(*) AS n FROM sales')).toEqual([{ n: 2 }])
})
