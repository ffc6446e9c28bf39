import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textLiteral } from '#domain/semantic/dialect.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'

let server: TestApp
let client: TestClient
let runs = 0

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

async function run(sql: string, more: object = {}): Promise<string> {
  runs += 1
  const clientId = `exportfile${runs}`
  const body = { database_id: server.databaseId, sql, client_id: clientId, tab: 'My tab', ...more }
  await client.send('POST', '/api/v1/sqllab/execute/', body)
  return clientId
}

const path = (clientId: string, query: string) => `/api/v1/sqllab/export/${clientId}/?${query}`

async function fileOf(clientId: string, query: string): Promise<Buffer> {
  const answer = await client.get(path(clientId, query))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}

const VALUES = `SELECT * FROM (VALUES
    (1, 'Grüße, "x"', 1.50::DECIMAL(4,2), DATE '2001-02-03', TIMESTAMP '2001-02-03 04:05:06', true, [1, 2]),
    (2, '=1+1', NULL, NULL, NULL, NULL, NULL),
    (9007199254740993, 'a|b' || chr(9) || '*c*' || chr(10) || 'd', -2.25, DATE '1850-01-01', TIMESTAMP '2001-02-03 04:05:06.000007', false, [])
  ) t(id, word, price, day, moment, ok, list)`

test('CSV escapes values that a spreadsheet takes for a formula, and keeps all digits', async () => {
  expect((await fileOf(await run(VALUES), 'format=csv')).toString()).toBe(
    'id,word,price,day,moment,ok,list\n' +
      '1,"Grüße, ""x""",1.50,2001-02-03,2001-02-03 04:05:06,True,"[1,2]"\n' +
      "2,'=1+1,,,,,\n" +
      '9007199254740993,"a|b\t*c*\nd",-2.25,1850-01-01,2001-02-03 04:05:06.000007,False,[]\n',
  )
})

test('TSV has tabs as separators, and quotes values that contain one', async () => {
  expect((await fileOf(await run(VALUES), 'format=tsv')).toString()).toBe(
    'id\tword\tprice\tday\tmoment\tok\tlist\n' +
      '1\t"Grüße, ""x"""\t1.50\t2001-02-03\t2001-02-03 04:05:06\tTrue\t[1,2]\n' +
      "2\t'=1+1\t\t\t\t\t\n" +
      '9007199254740993\t"a|b\t*c*\nd"\t-2.25\t1850-01-01\t2001-02-03 04:05:06.000007\tFalse\t[]\n',
  )
})

test('JSON and JSON lines have the values as the wire has them', async () => {
  const clientId = await run(
    'SELECT 1 AS a, 1.50::DECIMAL(4,2) AS b, NULL AS c UNION ALL SELECT 2, 2.25, NULL ORDER BY a',
  )
  expect((await fileOf(clientId, 'format=json')).toString()).toBe(
    '[\n{"a":1,"b":1.50,"c":null},\n{"a":2,"b":2.25,"c":null}\n]\n',
  )
  expect((await fileOf(clientId, 'format=jsonl')).toString()).toBe(
    '{"a":1,"b":1.50,"c":null}\n{"a":2,"b":2.25,"c":null}\n',
  )
})

test('Markdown shows each value unchanged: markup is escaped, and a line stays a line', async () => {
  expect((await fileOf(await run(VALUES), 'format=md')).toString()).toBe(
    '| id | word | price | day | moment | ok | list |\n' +
      '| ---: | --- | ---: | --- | --- | --- | --- |\n' +
      '| 1 | Grüße, "x" | 1.50 | 2001-02-03 | 2001-02-03 04:05:06 | True | \\[1,2\\] |\n' +
      '| 2 | =1+1 |  |  |  |  |  |\n' +
      '| 9007199254740993 | a\\|b\t\\*c\\*<br>d | -2.25 | 1850-01-01 | 2001-02-03 04:05:06.000007 | False | \\[\\] |\n',
  )
})

test('a workbook has numbers, times and texts as such, never a formula, and no digit is lost', async () => {
  const parts = unzip(await fileOf(await run(VALUES), 'format=xlsx'))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => row)
  const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  expect(rows[1]).toBe(
    `<c><v>1</v></c>${text('Grüße, "x"')}<c><v>1.50</v></c><c s="1"><v>36925</v></c>` +
      `<c s="2"><v>36925.17020833334</v></c><c t="b"><v>1</v></c>${text('[1,2]')}`,
  )
  expect(rows[2]).toBe(`<c><v>2</v></c>${text('=1+1')}<c/><c/><c/><c/><c/>`)
  expect(rows[3]).toBe(
    `${text('9007199254740993')}${text('a|b\t*c*\nd')}<c><v>-2.25</v></c>${text('1850-01-01')}` +
      `${text('2001-02-03 04:05:06.000007')}<c t="b"><v>0</v></c>${text('[]')}`,
  )
  expect(sheet).not.toContain('<f')
  const notes = parts.get('xl/worksheets/sheet2.xml')?.toString() ?? ''
  expect([...notes.matchAll(/<t [^>]*>(.*?)<\/t>/gs)].map(([, line]) => line)).toEqual([
    'Numbers of more than 15 digits are text, because a sheet would round them. Sums do not include them. Columns: id',
    'Dates before 1900-03-01 or after 9999 are text, because a sheet has none. Columns: day',
    'Times with fractions of a millisecond are text, because a sheet would round them. Columns: moment',
  ])
})

test('a workbook of numbers that a sheet can store has no notes, and each double is a number', async () => {
  const sql = `SELECT 48.43333333333333::DOUBLE AS a, 1e15::DOUBLE + 1 AS b, 1.5e-300::DOUBLE AS c,
    999999999999999::BIGINT AS d, 1e300::DOUBLE AS e, 0.1::FLOAT AS f`
  const parts = unzip(await fileOf(await run(sql), 'format=xlsx'))
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const [, row] = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells]) => cells)
  expect(row).toBe(
    '<c><v>48.43333333333333</v></c><c><v>1000000000000001</v></c><c><v>1.5e-300</v></c>' +
      '<c><v>999999999999999</v></c><c><v>1e+300</v></c><c><v>0.10000000149011612</v></c>',
  )
  expect(parts.has('xl/worksheets/sheet2.xml')).toBe(false)
})

test('a decimal of more than 15 digits, NaN and infinity are text in a workbook, with a note', async () => {
  const sql = `SELECT 1234567890123456.5::DECIMAL(20,1) AS a, 1.5::DECIMAL(20,1) AS b, 'nan'::DOUBLE AS c, 'inf'::DOUBLE AS d`
  const parts = unzip(await fileOf(await run(sql), 'format=xlsx'))
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  expect(sheet).toContain(
    '<t xml:space="preserve">1234567890123456.5</t></is></c><c><v>1.5</v></c><c t="inlineStr"><is><t xml:space="preserve">NaN</t></is></c>',
  )
  const notes = parts.get('xl/worksheets/sheet2.xml')?.toString() ?? ''
  expect(notes).toContain('Columns: a<')
  expect(notes).toContain('Columns: c, d<')
})

test('Parquet keeps the types of the database', async () => {
  const file = join(server.dataDir, 'export.parquet')
  writeFileSync(file, await fileOf(await run(VALUES), 'format=parquet'))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const read = await connection.runAndReadAll(
    `SELECT id, price::VARCHAR, typeof(price), typeof(day), typeof(moment), len(list) FROM ${textLiteral(file)} ORDER BY id`,
  )
  expect(read.getRows()).toEqual([
    [1n, '1.50', 'DECIMAL(4,2)', 'DATE', 'TIMESTAMP', 2n],
    [2n, null, 'DECIMAL(4,2)', 'DATE', 'TIMESTAMP', null],
    [9007199254740993n, '-2.25', 'DECIMAL(4,2)', 'DATE', 'TIMESTAMP', 0n],
  ])
  connection.closeSync()
  instance.closeSync()
})

test('Arrow keeps the types of the database', async () => {
  const table = tableFromIPC(await fileOf(await run(VALUES), 'format=arrow'))
  expect(table.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'id Int64',
    'word Utf8',
    'price Decimal[4e+2]',
    'day Date32<DAY>',
    'moment Timestamp<MICROSECOND>',
    'ok Bool',
    'list Utf8',
  ])
  const [first, second, third] = table.toArray()
  expect(first?.['id']).toBe(1n)
  expect([...(first?.['price'] ?? [])]).toEqual([150, 0, 0, 0])
  expect(Number(first?.['day'])).toBe(Date.UTC(2001, 1, 3))
  expect(Number(first?.['moment'])).toBe(Date.UTC(2001, 1, 3, 4, 5, 6))
  expect(first?.['list']).toBe('[1,2]')
  expect(second?.toJSON()).toMatchObject({
    word: '=1+1',
    price: null,
    day: null,
    moment: null,
    ok: null,
    list: null,
  })
  expect(third?.['id']).toBe(9007199254740993n)
  expect([...(third?.['price'] ?? [])]).toEqual([0xff_ff_ff_1f, 0xff_ff_ff_ff, 0xff_ff_ff_ff, 0xff_ff_ff_ff])
})

test.each(['csv', 'tsv', 'json', 'jsonl', 'md', 'xlsx', 'parquet', 'arrow'])(
  'an empty result is a %s file without rows',
  async (format) => {
    const clientId = await run('SELECT iata, name FROM airports WHERE false')
    expect((await fileOf(clientId, `format=${format}`)).length).toBeGreaterThanOrEqual(
      format === 'jsonl' ? 0 : 2,
    )
  },
)

test('the rows of the result have its limit, all rows have none', async () => {
  const clientId = await run('SELECT range AS n FROM range(250000)', { queryLimit: 3 })
  expect((await fileOf(clientId, 'format=csv')).toString()).toBe('n\n0\n1\n2\n')
  expect((await fileOf(clientId, 'format=csv&rows=all')).toString().split('\n')).toHaveLength(250_002)
  expect(tableFromIPC(await fileOf(clientId, 'format=arrow')).numRows).toBe(3)
  expect(tableFromIPC(await fileOf(clientId, 'format=arrow&rows=all')).numRows).toBe(250_000)
})

test('the file has the type of its format, and a name that is safe', async () => {
  const clientId = await run('SELECT 1 AS a')
  const plain = await client.get(path(clientId, 'format=parquet'))
  expect(plain.headers['content-type']).toBe('application/vnd.apache.parquet')
  expect(plain.headers['content-disposition']).toBe(
    'attachment; filename=sqllab_my_tab_20261121T120000.parquet',
  )
  const name = encodeURIComponent('../Größe "a"\r\nx: y')
  const named = await client.get(path(clientId, `format=tsv&name=${name}`))
  expect(named.headers['content-disposition']).toBe(
    'attachment; filename=".. Gr__e a x y.tsv"; filename*=UTF-8\'\'..%20Gr%C3%B6%C3%9Fe%20a%20x%20y.tsv',
  )
})

test('a broken download continues where it ended, only of the same file', async () => {
  const clientId = await run('SELECT range AS n FROM range(1000)')
  const whole = await client.get(path(clientId, 'format=csv'))
  const etag = String(whole.headers.etag)
  expect(etag).toMatch(/^"[0-9a-z-]+"$/)
  const size = whole.rawPayload.length
  const rest = await client.get(path(clientId, 'format=csv'), { range: 'bytes=1000-', 'if-range': etag })
  expect(rest.statusCode).toBe(206)
  expect(rest.headers['content-range']).toBe(`bytes 1000-${size - 1}/${size}`)
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true)
  const other = await client.get(path(clientId, 'format=csv'), {
    range: 'bytes=1000-',
    'if-range': '"other"',
  })
  expect(other.statusCode).toBe(200)
  expect(other.rawPayload.equals(whole.rawPayload)).toBe(true)
  const beyond = await client.get(path(clientId, 'format=csv'), { range: `bytes=${size}-` })
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${size}`)
})

test('a file is created once, stored for a day, and created again after it', async () => {
  const clientId = await run('SELECT random() AS r, range FROM range(3)')
  const first = await client.get(path(clientId, 'format=csv&rows=all'))
  const again = await client.get(path(clientId, 'format=csv&rows=all'))
  expect(again.body).toBe(first.body)
  server.clock.now += 86_400_001
  client = await server.signIn()
  const later = await client.get(path(clientId, 'format=csv&rows=all'))
  expect(later.headers.etag).not.toBe(first.headers.etag)
  expect(later.body).not.toBe(first.body)
})

test('an asynchronous export reports progress, and its file is available later', async () => {
  const clientId = await run('SELECT count(*) AS n FROM range(30000) a, range(20000) b', { queryLimit: 5 })
  const query = 'format=parquet&rows=all'
  const first = await client.get(path(clientId, query), { prefer: 'respond-async' })
  expect(first.statusCode).toBe(202)
  expect(first.json()).toEqual({ status: 'running', percent: expect.any(Number) })
  const file = await client.get(path(clientId, query))
  expect(file.statusCode).toBe(200)
})

test('a stopped export ends immediately, and leaves no files', async () => {
  const clientId = await run('SELECT 1 AS n')
  const endless = await run('SELECT sum(a.range * b.range) AS n FROM range(10000000) a, range(1000000) b', {
    runAsync: true,
  })
  await client.send('POST', '/api/v1/query/stop', { client_id: endless })
  const query = 'format=csv&rows=all'
  expect((await client.get(path(endless, query), { prefer: 'respond-async' })).statusCode).toBe(202)
  const waiting = client.get(path(endless, query))
  const stopped = await client.send('DELETE', path(endless, query))
  expect(stopped.json()).toEqual({ result: 'OK' })
  expect((await waiting).statusCode).toBe(500)
  expect(
    readdirSync(join(server.dataDir, 'exports', String(server.user.id))).filter((name) =>
      name.endsWith('.part'),
    ),
  ).toEqual([])
  expect((await client.get(path(clientId, 'format=csv'))).body).toBe('n\n1\n')
})

test.each([
  ['SELECT nope', 'parquet', 'nope'],
  ['EXPLAIN SELECT 1', 'parquet', 'Only rows of a SELECT can be written as Parquet.'],
])('an impossible file is an error with its reason: %#', async (sql, format, message) => {
  const answer = await client.get(path(await run(sql), `format=${format}&rows=all`))
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain(message)
})

test('an unknown format is rejected, and another user has no access to the file', async () => {
  const clientId = await run('SELECT 1 AS a')
  expect((await client.get(path(clientId, 'format=exe'))).statusCode).toBe(400)
  const other = await server.signIn(await addUser(server.store, 'exporter'))
  expect((await other.get(path(clientId, 'format=csv'))).statusCode).toBe(403)
  expect((await other.send('DELETE', path(clientId, 'format=csv'))).statusCode).toBe(403)
})
