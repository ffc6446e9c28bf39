import { expect, test, vi } from 'vitest'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'
import { completionTables } from '#features/sql-lab/editor/completion-tables.ts'

const COLUMNS = new Map([
  ['flight_7', [{ name: 'delay', type: 'BIGINT', comment: null, isPrimaryKey: false }]],
])

function manyTables() {
  const tables = Array.from({ length: 260_000 }, (_none, at) => ({
    name: `flight_${at}`,
    kind: 'table' as const,
    rowCount: null,
    comment: null,
  }))
  const list = readTableList(packTables(tables))
  if (list === null) throw new Error('The tables are unreadable.')
  return { ...list, at: vi.fn(list.at), all: vi.fn(list.all) }
}

test('of 260,000 tables only the offered ones become objects', () => {
  const list = manyTables()
  const tables = completionTables(list, COLUMNS, 'main')
  expect(list.at).not.toHaveBeenCalled()
  expect(tables.like('flight_1', 300)).toHaveLength(300)
  expect(list.at).toHaveBeenCalledTimes(300)
  expect(tables.named('FLIGHT_7')).toEqual([
    { schema: 'main', name: 'flight_7', detail: 'table', columns: [{ name: 'delay', type: 'bigint' }] },
  ])
  expect(list.at).toHaveBeenCalledTimes(301)
  expect(list.all).not.toHaveBeenCalled()
})

test('another schema has none of the tables', () => {
  const tables = completionTables(manyTables(), COLUMNS, 'main')
  expect(tables.like('flight_259999', 300, 'other')).toEqual([])
  expect(tables.like('flight_259999', 300, 'MAIN')).toHaveLength(1)
})

test('a schema that is not read yet has no tables', () => {
  expect(completionTables(null, COLUMNS, null).like('', 300)).toEqual([])
})
