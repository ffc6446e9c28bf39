import { expect, test } from 'vitest'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { namesAt } from '#domain/sql/names/names-at.ts'
import { offerJoins } from '#features/sql-lab/editor/aids/offer-joins.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const PLACE = { dbId: 1, catalog: null, schema: 'main' }

const COLUMNS = new Map([
  ['Orders', [{ name: 'id' }, { name: 'customer_id' }, { name: 'Area' }]],
  ['customers', [{ name: 'id' }, { name: 'number' }, { name: 'Area' }]],
])

const KEYS = {
  comment: null,
  selectStar: '',
  primaryKey: ['id'],
  indexes: [],
  foreignKeys: [
    { name: null, columns: ['customer_id'], schema: null, table: 'customers', referredColumns: ['number'] },
  ],
}

async function offered(text: string): Promise<readonly string[]> {
  const db = await emptyDatabase()
  await db.catalogue.put({ key: catalogueKeys.keys(PLACE, 'Orders'), value: KEYS, at: 1 })
  const sql = 'SELECT 1 FROM orders o JOIN customers c ON o.area = c.area'
  await db.queries.bulkPut([
    query({ id: queryId('a'), sql, startDttm: 1, dbId: 1 }),
    query({ id: queryId('b'), sql, startDttm: 2, dbId: 1 }),
    query({ id: queryId('c'), sql: sql.replace('o.area = c.area', 'o.id = c.id'), startDttm: 3, dbId: 2 }),
    query({
      id: queryId('d'),
      sql: sql.replace('o.area', 'o.id'),
      startDttm: 4,
      dbId: 1,
      isDataPreview: true,
    }),
  ])
  const join = namesAt(text, text.length, 'duckdb')?.join ?? null
  if (join === null) throw new Error('The text ends with ON.')
  const offers = await offerJoins(db, join, { place: PLACE, dialect: 'duckdb', columns: COLUMNS })
  return offers.map(
    ({ pairs, reason }) =>
      `${pairs.map(({ left, right }) => `${left.join('.')} = ${right.join('.')}`).join(' and ')} (${reason})`,
  )
}

test('the cached key, the own runs on this database, and names of columns are offered in this order', async () => {
  expect(await offered('select * from ORDERS o join customers c on ')).toEqual([
    'o.customer_id = c.number (foreign key)',
    'o.Area = c.Area (used 2 times by you)',
    'o.customer_id = c.id (name of the column)',
  ])
})

test('a named query is joined by the columns that it returns', async () => {
  const text = 'with q as (select customer_id, 1 as x from orders) select * from customers join q on '
  expect(await offered(text)).toEqual(['customers.id = q.customer_id (name of the column)'])
})
