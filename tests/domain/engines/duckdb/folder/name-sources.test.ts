import { expect, test } from 'vitest'
import { nameSources } from '#domain/engines/duckdb/folder/name-sources.ts'

const file = (path: string) => ({ file: path, inner: null })
const table = (path: string, schema: string, name: string) => ({ file: path, inner: { schema, table: name } })

function names(...sources: Parameters<typeof nameSources>[0]): string[] {
  return nameSources(sources, 'data').map(({ schema, table: name }) => `${schema}.${name}`)
}

test('files at the top are in main, those of subfolders in schemas of their names', () => {
  expect(names(file('sales.csv'), file('2024/q1.parquet'), file('a/b/c.json'))).toEqual([
    'main.sales',
    '_2024.q1',
    'a_b.c',
  ])
})

test('characters that need quotes become underscores, letters of every script stay', () => {
  expect(names(file('my sales (1).csv'), file('Größe.csv'), file('9.csv'), file('a"b.csv'))).toEqual([
    'main.my_sales__1_',
    'main.Größe',
    'main._9',
    'main.a_b',
  ])
})

test('equal names, ignoring case, get their extension', () => {
  expect(names(file('sales.csv'), file('Sales.parquet'), file('x.csv'))).toEqual([
    'main.sales_csv',
    'main.Sales_parquet',
    'main.x',
  ])
})

test('if the extension is equal too, they get a hash of the path', () => {
  const [one = '', other = ''] = names(file('a b.csv'), file('a-b.csv'))
  expect(one).toMatch(/^main\.a_b_csv_[0-9a-z]+$/)
  expect(other).toMatch(/^main\.a_b_csv_[0-9a-z]+$/)
  expect(one).not.toBe(other)
})

test('a longer name never equals another short one', () => {
  const found = names(file('sales.csv'), file('sales.json'), file('sales_csv.csv'))
  expect(found[2]).toBe('main.sales_csv')
  expect(new Set(found).size).toBe(3)
})

test('tables of a database file are in a schema with its name, and keep their names', () => {
  expect(
    names(
      table('shop.duckdb', 'main', 'Order lines'),
      table('shop.duckdb', 'old', 'orders'),
      table('eu/shop.duckdb', 'main', 'orders'),
    ),
  ).toEqual(['shop.Order lines', 'shop_old.orders', 'eu_shop.orders'])
})

test('a schema has no reserved name', () => {
  expect(names(file('a.csv'), file('main/b.csv'), file('data/c.csv'), file('pg_catalog/d.csv'))).toEqual([
    'main.a',
    'main_folder.b',
    'data_folder.c',
    'pg_catalog_folder.d',
  ])
  expect(names(file('shop/a.csv'), table('shop.duckdb', 'main', 'b'))).toEqual([
    'shop_folder.a',
    'shop_duckdb.b',
  ])
})
