import { afterAll, beforeAll, expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { exportFromDevice } from '#data/export/device-export.ts'
import { exportAddress } from '#data/export/download-export.ts'
import type { FileSink } from '#data/export/file-sink.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { DEFAULT_STYLE, type FileStyle } from '#domain/query/export/file-style.ts'
import type { TextFormat } from '#domain/query/export/file-writer.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

// One result is exported in three ways: from this device, from the server’s stored rows, and by running it again.

let server: TestApp
let client: TestClient
let db: LocalDatabase
let api: ReturnType<typeof makeResultsApi>

const A = 'onespelling' as QueryId

const SQL = `SELECT * FROM (VALUES
  (true, 'inf'::DOUBLE, TIMESTAMP '2001-02-03 04:05:06.5', 9007199254740993, 1.50::DECIMAL(30,2), 'a;b', [1, 2], DATE '2001-02-03'),
  (false, '-inf'::DOUBLE, TIMESTAMP '2001-02-03 04:05:06', 1, 12345678901234567.25, '', [], DATE '2001-02-03'),
  (NULL, 'nan'::DOUBLE, NULL, NULL, NULL, NULL, NULL, NULL),
  (true, -0.5, TIMESTAMP '2001-02-03 00:00:00', -5, -0.25, 'NULL', [NULL], DATE '0001-01-01'),
  (true, 1e300, TIMESTAMP '2001-02-03 00:00:00', 0, 0, '=1+1 "x"|', NULL, NULL)
) t(ok, dbl, ts, big, dec, txt, lst, day)`

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  db = new LocalDatabase('one-spelling')
  api = makeResultsApi(db)
  const body = { database_id: server.databaseId, sql: SQL, client_id: A }
  const answer = await client.send('POST', '/api/v1/sqllab/execute/', body)
  await api.ingest(A, new Uint8Array(answer.rawPayload).slice().buffer)
})
afterAll(async () => {
  await server.close()
  await db.delete()
})

async function fromDevice(format: TextFormat, style: FileStyle): Promise<string> {
  const pieces: string[] = []
  const sink: FileSink = {
    write: async (piece) => void pieces.push(String(piece)),
    restart: async () => undefined,
    close: async () => undefined,
    abandon: async () => undefined,
  }
  const options = { sink, signal: new AbortController().signal, onRows: () => undefined }
  const ended = await exportFromDevice(api, { queryId: A, format, style, rowCount: 5 }, options)
  expect(ended.ok).toBe(true)
  return pieces.join('')
}

async function fromServer(format: TextFormat, rows: 'result' | 'all', style: FileStyle): Promise<string> {
  const answer = await client.get(exportAddress({ queryId: A, format, rows, name: 'x', style }))
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload.toString()
}

const STYLES: readonly FileStyle[] = [
  DEFAULT_STYLE,
  { ...DEFAULT_STYLE, separator: ';', decimal: ',' },
  { ...DEFAULT_STYLE, nullText: 'NULL', quotes: 'all', hasBom: true },
  { ...DEFAULT_STYLE, separator: '|', nullText: '\\N' },
  { ...DEFAULT_STYLE, separator: '\t' },
]

test.each(['csv', 'tsv', 'json', 'jsonl', 'md'] as const)('%s is equal in all three ways', async (format) => {
  for (const style of STYLES) {
    const text = await fromDevice(format, style)
    expect(await fromServer(format, 'result', style)).toBe(text)
    expect(await fromServer(format, 'all', style)).toBe(text)
  }
})

test('CSV distinguishes NULL, the empty text and NaN', async () => {
  expect(await fromDevice('csv', DEFAULT_STYLE)).toBe(
    'ok,dbl,ts,big,dec,txt,lst,day\n' +
      'True,inf,2001-02-03 04:05:06.500000,9007199254740993,1.50,a;b,"[1,2]",2001-02-03\n' +
      'False,-inf,2001-02-03 04:05:06,1,12345678901234567.25,"",[],2001-02-03\n' +
      ',NaN,,,,,,\n' +
      'True,-0.5,2001-02-03 00:00:00,-5,-0.25,NULL,[null],0001-01-01\n' +
      `True,1e+300,2001-02-03 00:00:00,0,0.00,"'=1+1 ""x""\\|",,\n`,
  )
})

test('applies the separator, decimal comma, NULL text, quotes and byte order mark of a style', async () => {
  const style = { separator: ';', decimal: ',', nullText: 'NULL', quotes: 'all', hasBom: true } as const
  const [head, first, second, third, fourth] = (await fromDevice('csv', style)).split('\n')
  expect(head).toBe('\ufeff"ok";"dbl";"ts";"big";"dec";"txt";"lst";"day"')
  expect(first).toBe(
    '"True";"inf";"2001-02-03 04:05:06.500000";"9007199254740993";"1,50";"a;b";"[1,2]";"2001-02-03"',
  )
  expect(second?.split(';')[5]).toBe('""')
  expect(third).toBe('NULL;"NaN";NULL;NULL;NULL;NULL;NULL;NULL')
  expect(fourth?.split(';').slice(1, 6).join(' ')).toBe('"-0,5" "2001-02-03 00:00:00" "-5" "-0,25" "NULL"')
})

test('writes numbers in JSON with all digits', async () => {
  const rows = (await fromDevice('jsonl', DEFAULT_STYLE)).split('\n')
  expect(rows[0]).toBe(
    '{"ok":true,"dbl":"Infinity","ts":"2001-02-03T04:05:06.500000","big":9007199254740993,"dec":1.50,"txt":"a;b","lst":[1,2],"day":"2001-02-03"}',
  )
  expect(rows[1]).toContain('"big":1,"dec":12345678901234567.25,"txt":""')
})

test('a decimal comma never equals the field separator', async () => {
  const [, , , , fourth] = (await fromDevice('csv', { ...DEFAULT_STYLE, decimal: ',' })).split('\n')
  expect(fourth?.split(';').slice(0, 2)).toEqual(['True', '-0,5'])
})
