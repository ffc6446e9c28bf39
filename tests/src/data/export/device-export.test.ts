import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { exportFromDevice } from '#data/export/device-export.ts'
import type { FileSink } from '#data/export/file-sink.ts'
import type { ExportFormat } from '#domain/core/export-format.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

let db: LocalDatabase

beforeEach(() => {
  db = new LocalDatabase('device-export')
})
afterEach(() => db.delete())

const A = 'query-aaaaa' as QueryId
const COLUMNS = [
  { column_name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false },
  { column_name: 't', type: 'VARCHAR', type_generic: 1, is_dttm: false },
]

async function exported(format: ExportFormat, rows: readonly object[]) {
  const api = makeResultsApi(db)
  const text = JSON.stringify({ query_id: 1, status: 'success', data: rows, columns: COLUMNS, query: {} })
  await api.ingest(A, new TextEncoder().encode(text).slice().buffer)
  const pieces: string[] = []
  const sink: FileSink = {
    write: async (piece) => void pieces.push(String(piece)),
    restart: async () => undefined,
    close: async () => undefined,
    abandon: async () => undefined,
  }
  const what = { queryId: A, format, style: DEFAULT_STYLE, rowCount: rows.length }
  const options = { sink, signal: new AbortController().signal, onRows: () => undefined }
  const ended = await exportFromDevice(api, what, options)
  if (!ended.ok) throw new Error(ended.error.code)
  return pieces
}

const ROWS = [
  { n: 1, t: '=1+1' },
  { n: 2, t: 'a "b"' },
]

test.each([
  ['csv', 'n,t\n1,\'=1+1\n2,"a ""b"""\n'],
  ['tsv', 'n\tt\n1\t\'=1+1\n2\t"a ""b"""\n'],
  ['json', '[\n{"n":1,"t":"=1+1"},\n{"n":2,"t":"a \\"b\\""}\n]\n'],
  ['jsonl', '{"n":1,"t":"=1+1"}\n{"n":2,"t":"a \\"b\\""}\n'],
  ['md', '| n | t |\n| ---: | --- |\n| 1 | =1+1 |\n| 2 | a "b" |\n'],
] as const)('exports stored rows as %s without a network', async (format, text) => {
  expect((await exported(format, ROWS)).join('')).toBe(text)
})

test.each(['csv', 'tsv', 'json', 'jsonl', 'md'] as const)(
  'writes a long result in parts that form one %s file',
  async (format) => {
    const rows = Array.from({ length: 25_000 }, (_, n) => ({ n, t: `row ${n}` }))
    const pieces = await exported(format, rows)
    const longest = Math.max(...pieces.map(({ length }) => length))
    const text = pieces.join('')
    expect(longest).toBeLessThan(text.length / 2)
    if (format === 'json') expect(JSON.parse(text)).toHaveLength(25_000)
    else expect(text.split('\n')).toHaveLength(25_000 + { csv: 2, tsv: 2, jsonl: 1, md: 3 }[format])
    expect(text.match(/row 24999\b/g)).toHaveLength(1)
  },
)

test('an empty result has only its names, or is an empty list', async () => {
  expect((await exported('csv', [])).join('')).toBe('n,t\n')
  expect(JSON.parse((await exported('json', [])).join(''))).toEqual([])
})
