import { expect, test } from 'vitest'
import { MOST_CHARACTERS, namedTables } from '#domain/sql/tables/named-tables.ts'

/** Tables as `catalog.schema.table`, without missing parts. */
function names(sql: string): readonly string[] {
  return namedTables(sql).map(({ catalog, schema, table }) =>
    [catalog, schema, table].filter((part) => part !== null).join('.'),
  )
}

test.each<[string, string[]]>([
  ['SELECT 1', []],
  ['SELECT * FROM flights', ['flights']],
  [
    'select * from main.flights f, "Odd ""name""" as o join b.c.d using (x)',
    ['main.flights', 'Odd "name"', 'b.c.d'],
  ],
  ['SELECT * FROM a JOIN b ON a.x = b.x, c WHERE a.y IN (1, 2)', ['a', 'b', 'c']],
  ['SELECT a, b FROM (SELECT * FROM inner_one) t, outer_one', ['inner_one', 'outer_one']],
  ['SELECT * FROM (a JOIN b USING (x))', ['a', 'b']],
  ['WITH w AS (SELECT * FROM base), v(a, b) AS (SELECT 1, 2) SELECT * FROM w, V', ['base']],
  ['WITH w AS MATERIALIZED (SELECT 1) SELECT * FROM w', []],
  ['WITH flights AS (SELECT * FROM main.flights) SELECT * FROM flights', ['main.flights']],
  ['SELECT extract(year FROM day), trim(both FROM x) FROM t', ['t']],
  ['SELECT a IS DISTINCT FROM b, c IS NOT DISTINCT FROM d FROM t', ['t']],
  ['SELECT DISTINCT a FROM t', ['t']],
  ['SELECT * FROM range(5) r, unnest([1]) u, t', ['t']],
  ['SELECT \'FROM x\' AS "FROM y" -- FROM z\n FROM t /* FROM u */', ['t']],
  ["SELECT * FROM 'file.csv'", []],
  ['SELECT * FROM t ORDER BY a, b LIMIT 5', ['t']],
  ['SELECT * FROM a UNION SELECT * FROM b, a', ['a', 'b']],
  ['SELECT * FROM t WHERE x IN (SELECT y FROM u WHERE u.z = t.z) AND v = 1', ['t', 'u']],
  ['INSERT INTO t SELECT * FROM u', ['t', 'u']],
  ['UPDATE t SET a = 1, b = 2', ['t']],
  ['SELECT * FROM {{ table }} JOIN t ON TRUE', ['t']],
  ['SELECT * FROM a.b.c.d', []],
  ['SELECT * FROM', []],
  [')))) FROM t', ['t']],
  ['SELECT * FROM constructor, __proto__', ['constructor', '__proto__']],
])('the tables of %s', (sql, tables) => {
  expect(names(sql)).toEqual(tables)
})

test('a long text is scanned up to a limit', () => {
  expect(names(`SELECT * FROM a ${' '.repeat(MOST_CHARACTERS)} JOIN b ON TRUE`)).toEqual(['a'])
})
