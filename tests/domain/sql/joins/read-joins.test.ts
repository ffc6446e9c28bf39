import { expect, test } from 'vitest'
import { readJoins } from '#domain/sql/joins/read-joins.ts'

test.each([
  [
    'ON',
    'select 1 from Orders o join customers c on o.customer_id = c.ID',
    'orders.customer_id = customers.id',
  ],
  ['no alias', 'select 1 from a join b on a.x = b.y', 'a.x = b.y'],
  ['several columns', 'select 1 from a join b on a.x = b.y and b.z = a.w', 'a.x = b.y, b.z = a.w'],
  ['USING', 'select 1 from a join b using (x, y)', 'a.x = b.x, a.y = b.y'],
  ['WHERE', 'select 1 from a, b where a.x = b.y', 'a.x = b.y'],
  ['a schema', 'select 1 from s.a join s.b on s.a.x = b.y', 'a.x = b.y'],
  ['quoted names', 'select 1 from "A b" q join c on q."X y" = c.z', 'a b.x y = c.z'],
  ['an outer query', 'select 1 from a where exists (select 1 from b where b.x = a.y)', 'b.x = a.y'],
  [
    'the nearest of two',
    'select 1 from a t where t.x in (select b.x from b t join c on t.y = c.y)',
    'b.y = c.y',
  ],
  [
    'two statements',
    'select 1 from a join b on a.x = b.x; select 1 from c join d on c.y = d.y',
    'a.x = b.x, c.y = d.y',
  ],
  ['no value', 'select 1 from a join b on a.x = 1', ''],
  ['no other comparison', 'select 1 from a join b on a.x > b.y', ''],
  ['no column of the same table', 'select 1 from a x join a y on x.i = y.i', ''],
  ['no named query', 'with q as (select 1) select 1 from a join q on a.x = q.y', ''],
  ['no comment or string', "select 'a.x = b.y' from a join b on true -- a.x = b.y", ''],
])('pairs of columns: %s', (_rule, text, pairs) => {
  const read = readJoins(text, 'duckdb').map((pair) =>
    pair.map(({ table, column }) => `${table}.${column}`).join(' = '),
  )
  expect(read.join(', ')).toBe(pairs)
})
