import { expect, test } from 'vitest'
import { cardColumns, orderColumns } from '#domain/sql/tables/card-columns.ts'

const COLUMNS = ['id', 'Origin', 'c10', 'c2'].map((name) => ({
  name,
  type: name === 'id' ? 'BIGINT' : 'VARCHAR',
  comment: null,
  isPrimaryKey: name === 'id',
}))

const KEYS = {
  comment: null,
  selectStar: '',
  primaryKey: ['id'],
  foreignKeys: [
    {
      name: null,
      columns: ['Origin', 'c2'],
      schema: 'geo',
      table: 'airports',
      referredColumns: ['iata', 'region'],
    },
    { name: null, columns: ['c10'], schema: null, table: 'years', referredColumns: [] },
  ],
  indexes: [
    { name: 'by_origin', columns: ['Origin', 'id'], isUnique: false },
    { name: null, columns: ['c10'], isUnique: true },
  ],
}

test('each column has the keys and indexes that contain it', () => {
  expect(cardColumns(COLUMNS, KEYS).map(({ name, keys }) => [name, keys])).toEqual([
    ['id', ['primary key', 'index by_origin']],
    ['Origin', ['refers to geo.airports.iata', 'index by_origin']],
    ['c10', ['refers to years', 'unique index']],
    ['c2', ['refers to geo.airports.region']],
  ])
})

test('keys that are not known yet leave the primary key', () => {
  expect(cardColumns(COLUMNS, null).map(({ keys }) => keys)).toEqual([['primary key'], [], [], []])
})

test.each([
  ['position', ['id', 'Origin', 'c10', 'c2']],
  ['name', ['c2', 'c10', 'id', 'Origin']],
  ['type', ['id', 'Origin', 'c10', 'c2']],
] as const)('columns are ordered by %s', (order, names) => {
  expect(orderColumns(COLUMNS, order).map(({ name }) => name)).toEqual(names)
})
