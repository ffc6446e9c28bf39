import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { type ColumnFilter, FULL_VIEW, type ResultView } from '#domain/query/view/result-view.ts'
import { AS_TSV } from '#tests/domain/query/copy/block.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'
import type { ResultsApi } from '#workers/results/results-api.ts'

const A = 'query-aaaaa' as QueryId

let db: LocalDatabase
let api: ResultsApi
let count = 0

beforeEach(() => {
  count += 1
  db = new LocalDatabase(`result-views-${count}`)
  api = makeResultsApi(db)
})

afterEach(async () => {
  await api.whenStored(A)
  await db.delete()
})

function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).slice().buffer
}

const COLUMNS = [
  { column_name: 'city', type: 'STRING', type_generic: 1 },
  { column_name: 'fare', type: 'DECIMAL', type_generic: 0 },
  { column_name: 'more', type: 'STRUCT(b INTEGER)', type_generic: 1 },
]

const DATA = `[
  {"city":"Ulm","fare":1.10,"more":{"b":1,"10":2,"b":3}},
  {"city":"Bern","fare":2.25,"more":null},
  {"city":null,"fare":10.00,"more":null},
  {"city":"Bonn","fare":null,"more":null}
]`

const ingest = async () => api.ingest(A, bytesOf(`{"columns":${JSON.stringify(COLUMNS)},"data":${DATA}}`))

const viewOf = (view: Partial<ResultView>): ResultView => ({ ...FULL_VIEW, ...view })
const byFare = viewOf({ sort: [{ column: 1, isDescending: true }] })

test('returns rows in the order of the view, with their numbers in the result', async () => {
  await ingest()
  expect(await api.rows(A, byFare, { first: 0, count: 3 })).toMatchObject({
    value: {
      rowCount: 4,
      rows: Uint32Array.of(2, 1, 0),
      columns: [[null, 'Bern', 'Ulm'], ['10.00', '2.25', '1.10'], expect.anything()],
    },
  })
})

test('returns the row count of a view and the filters that could not be applied', async () => {
  await ingest()
  const filters: ColumnFilter[] = [
    { column: 0, kind: 'pattern', pattern: '^B.+n$' },
    { column: 0, kind: 'pattern', pattern: '(' },
  ]
  expect(await api.viewSummary(A, viewOf({ filters }))).toEqual({
    ok: true,
    value: { rowCount: 2, totalRows: 4, problems: [{ filter: 1, code: 'bad-pattern' }] },
  })
})

test('matches a pattern in linear time', async () => {
  const data = JSON.stringify([{ city: 'a'.repeat(100_000) }])
  await api.ingest(A, bytesOf(`{"columns":${JSON.stringify(COLUMNS)},"data":${data}}`))
  const filters: ColumnFilter[] = [{ column: 0, kind: 'pattern', pattern: '^(a+)+$' }]
  expect(await api.viewSummary(A, viewOf({ filters }))).toMatchObject({ value: { rowCount: 1 } })
})

test('returns a cell as the JSON text of the server', async () => {
  await ingest()
  expect(await api.cell(A, byFare, { row: 2, column: 2 })).toEqual({
    ok: true,
    value: '{"b":1,"10":2,"b":3}',
  })
  expect(await api.cell(A, byFare, { row: 2, column: 1 })).toEqual({ ok: true, value: '1.10' })
  expect(await api.cell(A, byFare, { row: 99, column: 1 })).toEqual({ ok: true, value: 'null' })
})

test('truncates long texts with their full length, and returns the full text as a file', async () => {
  const long = 'ab'.repeat(50_000)
  const data = JSON.stringify([{ city: 'Bern' }, { city: long }])
  await api.ingest(A, bytesOf(`{"columns":${JSON.stringify(COLUMNS)},"data":${data}}`))
  const range = { first: 0, last: 1, columns: [0] }
  expect(await api.cells(A, viewOf({}), range, 1_000)).toMatchObject({
    value: { cells: [['Bern', 'ab'.repeat(500)]], cut: [{ column: 0, row: 1, length: 100_000 }] },
  })
  const complete = await api.cells(A, viewOf({}), range)
  expect(complete.ok && complete.value.cut).toBeUndefined()
  const file = await api.fullText(A, viewOf({}), { row: 1, column: 0 })
  expect(file.ok && (await file.value.text())).toBe(long)
})

test('reads and copies the cells of the view in the requested columns', async () => {
  await ingest()
  const range = { first: 1, last: 2, columns: [1, 0] }
  expect(await api.cells(A, byFare, range)).toMatchObject({
    value: {
      columns: [{ name: 'fare' }, { name: 'city' }],
      rowCount: 2,
      cells: [
        ['2.25', '1.10'],
        ['Bern', 'Ulm'],
      ],
    },
  })
  expect(await api.copyText(A, byFare, range, { ...AS_TSV, withHeaders: true })).toEqual({
    ok: true,
    value: { text: 'fare\tcity\n2.25\tBern\n1.10\tUlm', nullsLeftOut: 0 },
  })
})

test('computes figures, profile and groups over the view', async () => {
  await ingest()
  const view = viewOf({ filters: [{ column: 0, kind: 'not-null' }] })
  const range = { first: 0, last: 99, columns: [1] }
  expect(await api.figures(A, view, range)).toMatchObject({
    value: { cells: 3, nulls: 1, numbers: { sum: '3.35', mean: '1.675', min: '1.10', max: '2.25' } },
  })
  expect(await api.profile(A, view, 1)).toMatchObject({ value: { rows: 3, nulls: 1, distinct: 2 } })
  expect(await api.groups(A, view, 0)).toMatchObject({
    value: { distinct: 3, values: [{ count: 1 }, {}, {}] },
  })
})

test('finds the next cell with a text, and counts them', async () => {
  await ingest()
  const from = { row: 0, column: 0, columns: [0, 1], direction: 'next', isIncluded: false } as const
  expect(await api.find(A, byFare, { text: 'b', from })).toEqual({
    ok: true,
    value: { count: 2, isMore: false, at: { place: 1, row: 1, column: 0 } },
  })
  expect(await api.find(A, byFare, { text: 'b', from: { ...from, row: 1 } })).toMatchObject({
    value: { at: { place: 2, row: 3, column: 0 } },
  })
})

test('stops one search without affecting others', async () => {
  const data = Array.from({ length: 800_000 }, (_, row) => ({ city: `city ${row}` }))
  await api.ingest(A, bytesOf(JSON.stringify({ columns: COLUMNS, data })))
  const from = { row: 0, column: 0, columns: [0], direction: 'next', isIncluded: true } as const
  const pending = api.find(A, FULL_VIEW, { text: 'nowhere', from }, 7)
  api.stop(7)
  expect(await pending).toMatchObject({ error: { code: 'stopped' } })
  expect(await api.find(A, FULL_VIEW, { text: 'city 799999', from }, 8)).toMatchObject({
    value: { count: 1 },
  })
})

describe('an answer', () => {
  test('is decompressed if needed', async () => {
    const packed = new Blob([`{"columns":${JSON.stringify(COLUMNS)},"data":${DATA}}`])
      .stream()
      .pipeThrough(new CompressionStream('gzip'))
    const bytes = await new Response(packed).arrayBuffer()
    expect(await api.ingest(A, bytes)).toMatchObject({ value: { summary: { rowCount: 4 } } })
    expect(await api.ingest(A, bytes.slice(0, -20))).toMatchObject({ error: { code: 'cut' } })
  })

  test.each([
    ['cut', '{"data":[{"a":1},{"a', 'The result was cut off and not stored.'],
    ['page', '<!doctype html><title>Sign in</title>', 'The server returned a web page instead of a result'],
    ['unreadable', '{"data":[1],"columns":[]}', 'This version cannot read the result that the server sent.'],
  ])('that is not a result is rejected: %s', async (code, text, part) => {
    const answer = await api.ingest(A, bytesOf(text))
    expect(answer).toMatchObject({ ok: false, error: { code } })
    expect(answer.ok ? '' : answer.error.message).toContain(part)
    expect(await api.summary(A)).toMatchObject({ error: { code: 'gone' } })
  })

  test('with a huge cell is truncated for display, and read in full on request', async () => {
    const huge = 'x'.repeat(2_000_000)
    await api.ingest(
      A,
      bytesOf(`{"columns":${JSON.stringify(COLUMNS)},"data":[{"city":"${huge}","fare":1}]}`),
    )
    const drawn = await api.rows(A, FULL_VIEW, { first: 0, count: 1 })
    expect(drawn).toMatchObject({ value: { isCut: true, columns: [['x'.repeat(20_000)], ['1'], [null]] } })
    const complete = await api.cells(A, FULL_VIEW, { first: 0, last: 0, columns: [0] })
    expect(complete).toMatchObject({ value: { cells: [[huge]] } })
  })

  test('without columns has rows without cells', async () => {
    await api.ingest(A, bytesOf('{"columns":[],"data":[{},{}]}'))
    expect(await api.rows(A, FULL_VIEW, { first: 0, count: 9 })).toMatchObject({
      value: { rowCount: 2, columns: [] },
    })
    expect(await api.viewSummary(A, viewOf({ find: 'x' }))).toMatchObject({ value: { rowCount: 0 } })
  })

  test('with five thousand columns has all of them', async () => {
    const names = Array.from({ length: 5_000 }, (_, n) => `c${n}`)
    const row = JSON.stringify(Object.fromEntries(names.map((name, n) => [name, n])))
    const columns = JSON.stringify(names.map((name) => ({ column_name: name, type_generic: 0 })))
    await api.ingest(A, bytesOf(`{"columns":${columns},"data":[${row},${row}]}`))
    const answer = await api.rows(A, FULL_VIEW, { first: 1, count: 1 })
    const cells = answer.ok ? answer.value.columns : []
    expect([cells.length, cells[0], cells[4_999]]).toEqual([
      5_000,
      Float64Array.of(0),
      Float64Array.of(4_999),
    ])
  })

  test('keeps the values of equal names, of members of Object and beyond doubles', async () => {
    const names = ['constructor', '__proto__', 'toString', 'a', 'a']
    const columns = JSON.stringify(
      names.map((name) => ({ column_name: name, type: 'DOUBLE', type_generic: 0 })),
    )
    await api.ingest(
      A,
      bytesOf(`{"columns":${columns},"data":[{"constructor":1,"__proto__":1e400,"toString":-0.5,"a":4}]}`),
    )
    expect(await api.rows(A, FULL_VIEW, { first: 0, count: 1 })).toMatchObject({
      value: {
        columns: [
          Float64Array.of(1),
          ['1e400'],
          Float64Array.of(-0.5),
          Float64Array.of(4),
          Float64Array.of(4),
        ],
      },
    })
  })
})
