import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { ResultCells } from '#domain/query/result/result-cells.ts'
import { FULL_VIEW } from '#domain/query/view/result-view.ts'
import { AS_TSV } from '#tests/domain/query/copy/block.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

let db: LocalDatabase
let count = 0

beforeEach(() => {
  count += 1
  db = new LocalDatabase(`results-${count}`)
})

const opened: LocalDatabase[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const other of opened.splice(0)) other.close()
  await db.delete()
})

const A = 'query-aaaaa' as QueryId
const B = 'query-bbbbb' as QueryId
const COLUMNS = [
  { column_name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false },
  { column_name: 't', type: 'VARCHAR', type_generic: 1, is_dttm: false },
]

function answer(rowCount: number): ArrayBuffer {
  const data = Array.from({ length: rowCount }, (_, row) => ({ n: row, t: `row ${row}` }))
  return bytesOf(JSON.stringify({ query_id: 1, status: 'success', data, columns: COLUMNS, query: {} }))
}

function bytesOf(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

/** Another worker over the same database, as after a reload. */
function reloaded() {
  const other = new LocalDatabase(db.name)
  opened.push(other)
  return makeResultsApi(other)
}

test('returns summary and first page at once, and serves rows from memory', async () => {
  const api = makeResultsApi(db)
  const bytes = answer(3)
  expect(await api.ingest(A, bytes)).toEqual({
    ok: true,
    value: {
      head: { query_id: 1, status: 'success', data: [], columns: COLUMNS, query: {} },
      summary: {
        queryId: A,
        columns: [
          { name: 'n', type: 'BIGINT', kind: 'number' },
          { name: 't', type: 'VARCHAR', kind: 'text' },
        ],
        rowCount: 3,
        sizeBytes: bytes.byteLength,
      },
      firstPage: {
        first: 0,
        rowCount: 3,
        rows: Uint32Array.of(0, 1, 2),
        columns: [Float64Array.of(0, 1, 2), ['row 0', 'row 1', 'row 2']],
        isCut: false,
      },
    },
  })
  expect(await api.rows(A, FULL_VIEW, { first: 1, count: 10 })).toEqual({
    ok: true,
    value: {
      first: 1,
      rowCount: 3,
      rows: Uint32Array.of(1, 2),
      columns: [Float64Array.of(1, 2), ['row 1', 'row 2']],
      isCut: false,
    },
  })
})

test('reads early first rows without storing them', async () => {
  const api = makeResultsApi(db)
  expect(await api.readFirst(answer(2))).toEqual({
    ok: true,
    value: {
      columns: [
        { name: 'n', type: 'BIGINT', kind: 'number' },
        { name: 't', type: 'VARCHAR', kind: 'text' },
      ],
      page: {
        first: 0,
        rowCount: 2,
        rows: Uint32Array.of(0, 1),
        columns: [Float64Array.of(0, 1), ['row 0', 'row 1']],
        isCut: false,
      },
    },
  })
  expect(await api.readFirst(bytesOf('<html>'))).toMatchObject({ error: { code: 'page' } })
  expect(await api.readFirst(bytesOf('{"status":"stopped"}'))).toMatchObject({
    error: { code: 'unreadable' },
  })
  expect(await api.summary(A)).toMatchObject({ error: { code: 'gone' } })
})

test('limits the first page to one page of rows', async () => {
  const taken = await makeResultsApi(db).ingest(A, answer(1_200))
  expect(taken.ok && taken.value.firstPage).toMatchObject({ first: 0, rowCount: 1_200 })
  expect(taken.ok && taken.value.firstPage?.rows.length).toBe(500)
})

test('opens a stored result after a reload from its original bytes', async () => {
  const api = makeResultsApi(db)
  await api.ingest(A, answer(25_000))
  expect(await api.whenStored(A)).toEqual({ ok: true, value: true })
  expect(await db.resultChunks.count()).toBe(1)
  const later = reloaded()
  expect(await later.summary(A)).toMatchObject({ value: { rowCount: 25_000 } })
  const rows = await later.rows(A, FULL_VIEW, { first: 19_999, count: 2 })
  expect(rows.ok && rows.value.columns.map((cells: ResultCells) => Array.from<unknown>(cells))).toEqual([
    [19_999, 20_000],
    ['row 19999', 'row 20000'],
  ])
  expect(await later.rows(A, FULL_VIEW, { first: 24_999, count: 100 })).toMatchObject({
    value: { columns: [Float64Array.of(24_999), ['row 24999']] },
  })
  expect(await later.whenStored(A)).toEqual({ ok: true, value: true })
})

test('stores two results at the same time completely', async () => {
  const api = makeResultsApi(db)
  await Promise.all([api.ingest(A, answer(25_000)), api.ingest(B, answer(15_000))])
  await Promise.all([api.whenStored(A), api.whenStored(B)])
  const later = reloaded()
  expect(await later.rows(A, FULL_VIEW, { first: 24_999, count: 1 })).toMatchObject({ ok: true })
  expect(await later.rows(B, FULL_VIEW, { first: 0, count: 15_000 })).toMatchObject({ ok: true })
})

test('copies cells with or without column names', async () => {
  const api = makeResultsApi(db)
  await api.ingest(A, answer(5))
  const range = { first: 1, last: 2, columns: [1, 0] }
  expect(await api.copyText(A, FULL_VIEW, range, AS_TSV)).toEqual({
    ok: true,
    value: { text: 'row 1\t1\nrow 2\t2', nullsLeftOut: 0 },
  })
  expect(
    await api.copyText(A, FULL_VIEW, { ...range, last: 99, first: 4 }, { ...AS_TSV, format: 'json' }),
  ).toEqual({
    ok: true,
    value: { text: '[\n  {"t": "row 4", "n": 4}\n]', nullsLeftOut: 0 },
  })
})

test('reports a result that was not stored as gone', async () => {
  const api = makeResultsApi(db)
  const gone = {
    ok: false,
    error: { code: 'gone', message: 'This result is no longer on this device. Run the query again.' },
  }
  expect(await api.rows(A, FULL_VIEW, { first: 0, count: 1 })).toEqual(gone)
  expect(await api.summary(A)).toEqual(gone)
  expect(await api.copyText(A, FULL_VIEW, { first: 0, last: 0, columns: [0] }, AS_TSV)).toEqual(gone)
  expect(await api.whenStored(A)).toEqual(gone)
})

test('rejects an answer that is not a result, and stores nothing', async () => {
  const api = makeResultsApi(db)
  expect(await api.ingest(A, bytesOf('[1]'))).toMatchObject({ error: { code: 'unreadable' } })
  expect(await api.rows(A, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({ error: { code: 'gone' } })
})

test('returns only the head for a run without rows', async () => {
  const api = makeResultsApi(db)
  expect(await api.ingest(A, bytesOf('{"query_id":1,"status":"stopped"}'))).toEqual({
    ok: true,
    value: { head: { query_id: 1, status: 'stopped' }, summary: null, firstPage: null },
  })
})

async function keep(queryId: string, storedAt: number, sizeBytes: number): Promise<void> {
  const id = queryId as QueryId
  await db.results.put({ queryId: id, columns: [], rowCount: 1, chunkRows: 1, sizeBytes, storedAt })
  await db.resultChunks.put({ queryId: id, index: 0, columns: [[1]] })
}

/** Fails every write as on a full disk, until `isOver` returns true. */
function fillDisk(isOver: (calls: number) => boolean): void {
  const put = IDBObjectStore.prototype.put
  let calls = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    calls += 1
    if (isOver(calls)) return put.apply(this, given)
    throw new DOMException('full', 'QuotaExceededError')
  })
}

describe('a chart’s answer', () => {
  const read = async (text: string) => makeResultsApi(db).readChart(bytesOf(text), [])

  test('is parsed into columns and not stored', async () => {
    const data = [{ origin: 'ATL', count: 7 }, { origin: null }]
    const result = { colnames: ['origin', 'count'], coltypes: [1, 0], data, from_dttm: 5 }
    expect(await read(JSON.stringify({ result: [result] }))).toEqual({
      ok: true,
      value: {
        results: [
          {
            columns: [
              { name: 'origin', type: 'text', values: ['ATL', null] },
              { name: 'count', type: 'number', values: [7, null] },
            ],
            rowCount: 2,
            timeFrom: 5,
            timeTo: null,
            // Without its queries, an answer implies no limits.
            completeness: { isKnown: false, shortfalls: [] },
          },
        ],
        cachedAt: null,
      },
    })
    expect(await db.results.count()).toBe(0)
  })

  test('that failed or is unreadable is an error with all its fields', async () => {
    expect(await read('{')).toMatchObject({ ok: false, error: { code: 'unreadable' } })
    expect(await read('{"result":[{"error":"no such column"}]}')).toEqual({
      ok: false,
      error: { code: 'query-failed', message: 'no such column' },
    })
  })
})

describe('a result that cannot be stored', () => {
  test('is reported, stays in memory, and leaves no partial data', async () => {
    fillDisk((calls) => calls % 2 !== 0)
    const api = makeResultsApi(db)
    await api.ingest(A, answer(25_000))
    expect(await api.whenStored(A)).toMatchObject({ error: { code: 'not-stored' } })
    expect(await api.rows(A, FULL_VIEW, { first: 24_999, count: 1 })).toMatchObject({ ok: true })
    vi.restoreAllMocks()
    expect(await db.results.count()).toBe(0)
    expect(await db.resultChunks.count()).toBe(0)
    expect(await reloaded().rows(A, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({
      error: { code: 'gone' },
    })
  })

  test.each([1, 2])('is retried once if write %i fails, with fewer old results', async (nth) => {
    for (let old = 0; old < 9; old += 1) await keep(`old-${old}`, old, 10)
    fillDisk((calls) => calls !== nth)
    const api = makeResultsApi(db)
    await api.ingest(A, answer(25_000))
    expect(await api.whenStored(A)).toEqual({ ok: true, value: true })
    expect(await db.results.orderBy('storedAt').primaryKeys()).toEqual(['old-6', 'old-7', 'old-8', A])
    expect(await db.resultChunks.count()).toBe(4)
  })
})

describe('freeing space', () => {
  test('records why a result was removed', async () => {
    await keep('old', 1, 499_999_990)
    await keep('pinned', 0, 10)
    await db.results.update('pinned' as QueryId, { pinnedAt: 1 })
    const api = makeResultsApi(db)
    await api.ingest(A, answer(1))
    await api.whenStored(A)
    expect(await db.results.orderBy('storedAt').primaryKeys()).toEqual(['pinned', A])
    expect(await db.meta.get('droppedResults')).toMatchObject({ value: [['old', 'budget']] })
  })

  test('keeps recently read results longer', async () => {
    await keep('old', 1, 10)
    expect(await reloaded().rows('old' as QueryId, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({
      ok: true,
    })
    expect((await db.results.get('old' as QueryId))?.usedAt).toBeGreaterThan(1)
  })
})
