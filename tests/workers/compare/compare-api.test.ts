import { beforeEach, describe, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { queryId } from '#tests/support/tabs.ts'
import { type CompareApi, makeCompareApi } from '#workers/compare/compare-api.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

const A = queryId('a')
const B = queryId('b')
const COLUMNS = [
  { column_name: 'origin', type: 'VARCHAR', type_generic: 1, is_dttm: false },
  { column_name: 'flights', type: 'BIGINT', type_generic: 0, is_dttm: false },
]

let db: LocalDatabase
let api: CompareApi

async function keep(id: typeof A, rows: readonly (readonly [string, number])[]): Promise<void> {
  const results = makeResultsApi(db)
  const data = rows.map(([origin, flights]) => ({ origin, flights }))
  const bytes = new TextEncoder().encode(JSON.stringify({ status: 'success', data, columns: COLUMNS }))
  await results.ingest(id, bytes.buffer)
  expect(await results.whenStored(id)).toEqual({ ok: true, value: true })
}

beforeEach(async () => {
  db = await emptyDatabase()
  api = makeCompareApi(db)
})

describe('two stored results', () => {
  beforeEach(async () => {
    await keep(A, [
      ['ATL', 10],
      ['LAX', 20],
      ['SFO', 30],
    ])
    await keep(B, [
      ['ATL', 10],
      ['JNU', 5],
      ['SFO', 31],
    ])
  })

  test('are compared by the suggested key', async () => {
    expect(await api.open(A, B)).toEqual({
      ok: true,
      value: { both: ['origin', 'flights'], suggested: ['origin'] },
    })
    expect(await api.compare(['origin'])).toEqual({
      ok: true,
      value: {
        counts: { same: 1, changed: 1, added: 1, removed: 1 },
        onlyBefore: [],
        onlyAfter: [],
        repeatedKeys: 0,
        changedColumns: ['flights'],
      },
    })
  })

  test('are read by windows of the view', async () => {
    await api.open(A, B)
    await api.compare(['origin'])
    const shown = await api.show({ kinds: ['changed', 'added', 'removed'], hasAllColumns: false })
    expect(shown).toMatchObject({ ok: true, value: { rowCount: 3 } })
    expect(await api.rows(1, 2)).toEqual({
      ok: true,
      value: [
        { kind: 'added', cells: ['added', 'JNU', null, 5, null], changed: [] },
        { kind: 'changed', cells: ['changed', 'SFO', 30, 31, '+1'], changed: [2, 3, 4] },
      ],
    })
    expect(await api.rows(7, 2)).toEqual({ ok: true, value: [] })
  })

  test('are exported as CSV as shown', async () => {
    await api.open(A, B)
    await api.compare(['origin'])
    await api.show({ kinds: ['changed'], hasAllColumns: false })
    expect(await api.csv(0)).toEqual({
      ok: true,
      value: {
        text: 'Row,origin,flights (A),flights (B),flights (change)\r\nchanged,SFO,30,31,+1\r\n',
        next: null,
      },
    })
  })

  test('can be compared again by another key, which resets the view', async () => {
    await api.open(A, B)
    await api.compare(['origin'])
    await api.show({ kinds: ['changed'], hasAllColumns: false })
    expect(await api.compare(['flights'])).toMatchObject({ ok: true, value: { counts: { same: 1 } } })
    expect(await api.rows(0, 1)).toEqual({ ok: false, error: { code: 'worker' } })
    expect(await api.compare(['nope'])).toEqual({ ok: false, error: { code: 'no-column', name: 'nope' } })
  })
})

test('reports which result is missing', async () => {
  await keep(B, [['ATL', 1]])
  expect(await api.open(A, B)).toEqual({ ok: false, error: { code: 'gone', side: 'A' } })
  expect(await api.open(B, A)).toEqual({ ok: false, error: { code: 'gone', side: 'B' } })
  expect(await api.compare([])).toEqual({ ok: false, error: { code: 'worker' } })
})

test('compares a result of several chunks completely, and exports its CSV in parts', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at): [string, number] => [`o${at}`, at])
  await keep(A, rows)
  await keep(
    B,
    rows.map(([origin, flights]) => [origin, flights === 11_999 ? -1 : flights]),
  )
  await api.open(A, B)
  expect(await api.compare(['origin'])).toMatchObject({ value: { counts: { same: 11_999, changed: 1 } } })
  await api.show({ kinds: ['same', 'changed'], hasAllColumns: true })
  expect(await api.csv(0)).toMatchObject({ value: { next: 5_000 } })
  expect(await api.csv(10_000)).toMatchObject({ value: { next: null } })
})
