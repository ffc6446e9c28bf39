import { expect, test } from 'vitest'
import { type JoinSource, joinConditions } from '#domain/sql/joins/join-conditions.ts'
import type { ColumnPair } from '#domain/sql/joins/read-joins.ts'

const orders: JoinSource = {
  name: 'o',
  table: 'orders',
  columns: ['id', 'customer_id', 'region', 'name', 'paid'],
  keys: [],
}
const customers: JoinSource = {
  name: 'c',
  table: 'customers',
  columns: ['id', 'customer_id', 'region', 'name', 'paid'],
  keys: [],
}
const shown = (joined: JoinSource, before: readonly JoinSource[], used: readonly ColumnPair[] = []) =>
  joinConditions(joined, before, used).map(
    ({ pairs, reason }) =>
      `${pairs.map(({ left, right }) => `${left.join('.')} = ${right.join('.')}`).join(' and ')} (${reason})`,
  )

test('names of columns: those that refer to the other table, then equal identifiers, then other equal names', () => {
  expect(shown(customers, [orders])).toEqual([
    'o.customer_id = c.id (name of the column)',
    'o.customer_id = c.customer_id (same column name)',
    'o.region = c.region (same column name)',
    'o.paid = c.paid (same column name)',
  ])
})

test('a foreign key comes first, from either side and with all of its columns', () => {
  const key = { columns: ['region', 'customer_id'], table: 'Customers', referredColumns: ['area', 'number'] }
  const expected = 'o.region = c.area and o.customer_id = c.number (foreign key)'
  expect(shown(customers, [{ ...orders, keys: [key] }])[0]).toBe(expected)
  expect(shown({ ...orders, keys: [key] }, [customers])[0]).toBe(
    'c.area = o.region and c.number = o.customer_id (foreign key)',
  )
})

test('one’s own joins come after foreign keys, the most frequent one first', () => {
  const pair = (left: string, right: string): ColumnPair => [
    { table: 'customers', column: left },
    { table: 'orders', column: right },
  ]
  const used = [pair('name', 'name'), pair('id', 'customer_id'), pair('name', 'name'), pair('gone', 'name')]
  expect(shown(customers, [orders], used).slice(0, 3)).toEqual([
    'o.name = c.name (used 2 times by you)',
    'o.customer_id = c.id (used once by you)',
    'o.customer_id = c.customer_id (same column name)',
  ])
})

test('each source before the new one is compared, and a query by its columns', () => {
  const query: JoinSource = { name: 'q', table: null, columns: ['city_id'], keys: [] }
  const cities: JoinSource = { name: 'cities', table: 'cities', columns: ['id', 'city_id'], keys: [] }
  expect(shown(cities, [orders, query])).toEqual([
    'q.city_id = cities.id (name of the column)',
    'q.city_id = cities.city_id (same column name)',
  ])
})

test('sources without common names have no condition', () => {
  expect(
    shown({ ...customers, columns: ['id', 'name', 'mail'] }, [{ ...orders, columns: ['id', 'name'] }]),
  ).toEqual([])
})
