import { expect, test } from 'vitest'
import type { CatalogueTable } from '#domain/sql/catalogue.ts'
import { mergeTables } from '#domain/sql/tables/merge-tables.ts'
import { bucketOf, differingBuckets, hashBuckets } from '#domain/sql/tables/table-buckets.ts'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'
import { writeTableRows } from '#server/engines/host/table-rows.ts'

const COUNT = 5000

function table(name: string, rowCount: number | null = null): CatalogueTable {
  return { name, kind: 'table', rowCount, comment: null }
}

const NAMES = Array.from({ length: COUNT }, (_none, place) => `t${String(place).padStart(5, '0')}`)

function written(tables: readonly CatalogueTable[], known: string | null) {
  const rows = writeTableRows(
    tables.map((one) => ({ ...one, schema: 's' })),
    known,
  )
  const sent: readonly { value: string }[] = JSON.parse(new TextDecoder().decode(rows.json))
  return { ...rows, names: sent.map(({ value }) => value) }
}

function merged(
  known: readonly CatalogueTable[],
  changed: readonly number[],
  rows: readonly CatalogueTable[],
) {
  const list = readTableList(packTables(known))
  if (list === null) throw new Error('unreadable')
  const work = mergeTables(list, changed, rows)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

const BEFORE = NAMES.map((name) => table(name))

test('an unchanged list has no rows', () => {
  const first = written(BEFORE, null)
  expect([first.count, first.names.length, first.changed]).toEqual([COUNT, COUNT, null])
  const again = written(BEFORE, first.hashes)
  expect([again.count, again.names, again.changed]).toEqual([COUNT, [], []])
})

test('the order of the tables is no change', () => {
  const { hashes } = written(BEFORE, null)
  expect(written([...BEFORE].reverse(), hashes).changed).toEqual([])
})

test.each([
  ['a new table', [...BEFORE, table('t99999')], 't99999'],
  ['a dropped table', BEFORE.slice(1), 't00000'],
  ['a changed number of rows', [table('t00000', 7), ...BEFORE.slice(1)], 't00000'],
  ['a changed comment', [{ ...table('t00000'), comment: 'x' }, ...BEFORE.slice(1)], 't00000'],
  [
    'a table that became a view',
    [{ ...table('t00000'), kind: 'view' as const }, ...BEFORE.slice(1)],
    't00000',
  ],
])('%s changes its bucket only, and the merged list is that of the server', (_what, now, name) => {
  const { hashes } = written(BEFORE, null)
  const after = written(now, hashes)
  expect(after.changed).toEqual([bucketOf(name)])
  expect(after.names.every((one) => bucketOf(one) === bucketOf(name))).toBe(true)
  expect(after.names.length).toBeLessThan(40)
  const rows = now.filter((one) => after.names.includes(one.name))
  expect(merged(BEFORE, after.changed ?? [], rows)).toEqual(now)
})

test('hashes of another form request the list', () => {
  const { hashes } = written(BEFORE, 'of an earlier version')
  expect(written(BEFORE, 'of an earlier version').names).toHaveLength(COUNT)
  expect(differingBuckets('x', hashes ?? '')).toBeNull()
})

test('a small list is sent as it is, without hashes', () => {
  const small = written(BEFORE.slice(0, 10), null)
  expect([small.hashes, small.names.length]).toEqual([null, 10])
})

test('equal texts in one bucket do not cancel each other out', () => {
  const one = hashBuckets([['a', 'text']])
  const two = hashBuckets([
    ['a', 'text'],
    ['a', 'text'],
  ])
  expect(differingBuckets(one, two)).toEqual([bucketOf('a')])
})
