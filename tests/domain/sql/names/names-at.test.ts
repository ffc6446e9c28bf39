import { describe, expect, test } from 'vitest'
import { type NamesAt, namesAt } from '#domain/sql/names/names-at.ts'

/** The names at `|`. */
function at(text: string, dialect = 'duckdb'): NamesAt | null {
  return namesAt(text.replace('|', ''), text.indexOf('|'), dialect)
}

/** The names after the dot at `|`: columns by name, tables in brackets. Null if the name is unknown. */
function behind(text: string, dialect?: string): string | null {
  const found = at(text, dialect)
  const name = found?.path[0]?.toLowerCase()
  const source = found?.sources.find((one) => one.name.toLowerCase() === name)
  return (
    source?.parts.map((part) => (part.kind === 'table' ? `[${part.path.join('.')}]` : part.name)).join(' ') ??
    null
  )
}

const BEHIND: readonly (readonly [rule: string, text: string, parts: string | null])[] = [
  ['an alias', 'select d.| from cars d', '[cars]'],
  ['an alias with AS', 'select d.| from cars as d where true', '[cars]'],
  ['an alias in another case', 'select C.| from cars c', '[cars]'],
  ['a quoted alias', 'select "My C".| from cars "My C"', '[cars]'],
  ['a quoted alias written plainly', 'select my_c.| from cars "My_C"', '[cars]'],
  ['a table’s own name', 'select cars.| from cars', '[cars]'],
  ['a table of a schema', 'select cars.| from main.cars', '[main.cars]'],
  ['a quoted table', 'select t.| from "Big ""Table" t', '[Big "Table]'],
  ['the word after the dot', 'select d.mo| from cars d', '[cars]'],
  ['no table', 'select x.| from cars d', null],
  ['a named query’s own text', 'WITH i AS (SELECT d.| FROM cars d WHERE 1=1) SELECT * FROM i', '[cars]'],
  ['a sub-query', 'select * from (select d.| from cars d) x', '[cars]'],
  ['a sub-query in a sub-query', 'select * from (select * from (select d.| from cars d) y) x', '[cars]'],
  ['a sub-query that is not closed', 'select * from (select d.| from cars d', '[cars]'],
  ['a call that is not closed', 'select count(d.| from cars d', '[cars]'],
  ['a call', 'select count(d.|) from cars d', '[cars]'],
  ['the nearest of two', 'select * from flights d where exists (select d.| from cars d)', '[cars]'],
  ['an outer alias', 'select * from cars c where exists (select 1 from flights f where f.x = c.|)', '[cars]'],
  ['an outer alias in the list', 'select (select max(c.|) from flights) from cars c', '[cars]'],
  ['the outer query from a named one', 'with i as (select c.|) select * from cars c', null],
  ['joins', 'select b.| from cars a left join flights b on a.x = b.y', '[flights]'],
  [
    'joins of every kind',
    'select d.| from a natural join b asof join c using (x) cross join cars d',
    '[cars]',
  ],
  ['ON', 'select * from cars a join flights b on b.|', '[flights]'],
  ['a list', 'select b.| from cars a, flights b, c', '[flights]'],
  ['a list behind a join', 'select c.| from a join b on f(a, b) = 1, cars c', '[cars]'],
  ['LATERAL', 'select * from cars c, lateral (select c.| from flights) f', '[cars]'],
  ['a table behind LATERAL', 'select f.| from cars c, lateral (select x from flights) f', 'x'],
  ['brackets of a join', 'select b.| from (cars a join flights b on true)', '[flights]'],
  [
    'the second of two set operations',
    'select 1 from cars d union all select d.| from flights d',
    '[flights]',
  ],
  ['the first of two set operations', 'select d.| from cars d except select 1 from flights d', '[cars]'],
  ['columns left out', 'select * except (x), d.| from cars d', '[cars]'],
  ['FROM first', 'from cars d select d.|', '[cars]'],
  ['FROM of a call', 'select extract(year from x.day), d.| from cars d', '[cars]'],
  ['IS DISTINCT FROM', 'select d.| from cars d where d.a is distinct from flights', '[cars]'],
  ['a column called from', 'select t.from, t.| from cars t', '[cars]'],
  ['the name first', 'from d: cars select d.|', '[cars]'],
  ['UPDATE', 'update cars c set year = c.|', '[cars]'],
  ['UPDATE … FROM', 'update cars set year = f.| from flights f', '[flights]'],
  ['DELETE', 'delete from cars c where c.|', '[cars]'],
  ['DELETE … USING', 'delete from cars c using flights f where f.|', '[flights]'],
  ['INSERT … SELECT', 'insert into cars select f.| from flights f', '[flights]'],
  ['MERGE', 'merge into cars c using flights f on f.|', '[flights]'],
  ['a statement before', 'select 1 from cars d; select d.| from flights d', '[flights]'],
  ['a statement behind', 'select d.| from cars d; select 1 from flights d', '[cars]'],
  ['a semicolon in a dollar quote', 'select $ä$;$ä$, d.| from cars d', '[cars]'],
  ['a template', 'select {{ x }}, d.| from cars d where {% if y %} true', '[cars]'],
  ['EXPLAIN', 'explain select d.| from cars d', '[cars]'],
  ['CREATE … AS', 'create table x as with y as (select 1 a) select y.| from y', 'a'],
  ['a table function', 'select r.| from range(3) r(i)', 'i'],
  ['VALUES', 'select v.| from (values (1, 2)) v(a, b)', 'a b'],
]

describe('after a dot there are the columns of its name:', () => {
  test.each(BEHIND)('%s', (_rule, text, parts) => expect(behind(text)).toBe(parts))
})

const GIVEN: readonly (readonly [rule: string, text: string, parts: string])[] = [
  ['named and bare columns', 'select x.| from (select a, b as c, t.d, e f from t) x', 'a c d f'],
  ['calls with a name', 'select x.| from (select count(*) n, sum(a) as "S", max(b) from t) x', 'n S'],
  ['everything', 'select x.| from (select * from cars) x', '[cars]'],
  ['everything of one', 'select x.| from (select a.*, b.y from cars a join flights b on true) x', '[cars] y'],
  ['everything, without a list', 'select x.| from (from cars) x', '[cars]'],
  ['DISTINCT', 'select x.| from (select distinct on (a, b) c, d from t) x', 'c d'],
  ['no operators', 'select x.| from (select a + b, a::int, not c, case when a then b end, 1 from t) x', ''],
  ['the first of a set operation', 'select x.| from (select a from t union select b from t) x', 'a'],
  ['queries in brackets', 'select x.| from ((select a from t) union (select b from t)) x', 'a'],
  ['a named query', 'with i as (select a, b from t) select i.| from i', 'a b'],
  ['a named query with an alias', 'with i as materialized (select a from t) select j.| from i j', 'a'],
  ['a named query with columns', 'with i (x, y) as (select a, b, c from t) select i.| from i', 'x y c'],
  [
    'named queries that read others',
    'with i as (select a from t), j as (select *, 1 as b from i) select j.| from j',
    'a b',
  ],
  ['named queries in a sub-query', 'select x.| from (with i as (select a from t) select * from i) x', 'a'],
  [
    'a name that hides one outside',
    'with i as (select a from t) select x.| from (with i as (select b from t) select * from i) x',
    'b',
  ],
  [
    'a query that reads itself',
    'with recursive i as (select 1 as n union all select n + 1 from i) select i.| from i',
    'n',
  ],
  ['names of an alias', 'select x.| from (select a, b from t) x(c)', 'c b'],
  ['the first name', 'select x.| from (select n: count(*) from t) x', 'n'],
]

describe('a sub-query has the names of its columns:', () => {
  test.each(GIVEN)('%s', (_rule, text, parts) => expect(behind(text)).toBe(parts))
})

describe('a name without a dot may mean', () => {
  test.each([
    [
      'a column of what is read, the nearest first',
      'select d| from cars c where x in (select 1 from t)',
      'c',
    ],
    ['columns of the queries around', 'select 1 from cars c where x in (select d| from flights f)', 'f c'],
    ['nothing of a sub-query beside', 'select d| from (select 1 from t) x', 'x'],
  ])('%s', (_rule, text, names) => {
    expect(
      at(text)
        ?.sources.map(({ name }) => name)
        .join(' '),
    ).toBe(names)
  })

  test.each([
    ['with a as (select 1), b as (select 2) select * from |', 'a b'],
    ['with a as (select 1), b as (select * from |), c as (select 3) select 1', 'a'],
    ['with recursive a as (select 1 union select * from |) select 1', 'a'],
    ['with a as (select 1) select * from (with b as (select 2) select * from |)', 'b a'],
    ['with RECENT (n) as not materialized (select 2) select * from rec|', 'RECENT'],
  ])('the named queries of %s', (text, names) => {
    expect(at(text)?.queries.join(' ')).toBe(names)
  })

  test.each([
    ['select * from |', true],
    ['select * from c|', true],
    ['select * from main.|', true],
    ['select * from a join |', true],
    ['select * from a, |', true],
    ['select * from (select 1 from |)', true],
    ['update |', true],
    ['insert into |', true],
    ['delete from |', true],
    ['describe |', true],
    ['select |', false],
    ['select * from a where |', false],
    ['select * from a join b on |', false],
    ['select extract(year from |)', false],
    ['select a, |', false],
  ])('only a table in %s: %s', (text, isTable) => {
    expect(at(text)?.isTable).toBe(isTable)
  })
})

test.each([
  "select 'd.|' from cars d",
  "select 'd.| from cars d",
  'select 1 -- d.|',
  'select /* d.| */ 1 from cars d',
  'select 1| from cars d',
  'select $$ d.| $$ from cars d',
  'select f(a).| from cars d',
])('no name can be typed in %s', (text) => {
  expect(at(text)).toBeNull()
})

test('a name is replaced with its quotes', () => {
  expect(at('select d."mo|del" from cars d')).toMatchObject({ from: 9, to: 16, path: ['d'] })
  expect(at('select "mo| from cars d')).toMatchObject({ from: 7, to: 22 })
  expect(at('select mo|del from cars d')).toMatchObject({ from: 7, to: 12 })
})

test('each dialect has its own quotes', () => {
  expect(behind('select `x y`.| from `a b` `x y`', 'mysql')).toBe('[a b]')
  expect(behind('select [x y].| from [a b] [x y]', 'mssql')).toBe('[a b]')
})

test.each([
  ['brackets', '('.repeat(50_000)],
  ['queries in queries', 'select * from ('.repeat(10_000)],
  ['named queries in named queries', 'with a as (select * from b), b as ('.repeat(5_000)],
  [
    'named queries that double',
    `with a0 as (select 1 as x)${Array.from({ length: 2_000 }, (_, n) => `, a${n + 1} as (select * from a${n} p, a${n} q)`).join('')} select * from a2000 where `,
  ],
  ['lists', `select ${'a, '.repeat(60_000)}`],
  ['tables', `select 1 from ${'a b, '.repeat(40_000)}`],
])('a deep or long text is scanned: %s', (_rule, text) => {
  expect(namesAt(`${text} `, text.length + 1, 'duckdb')).not.toBeNull()
})

test.each([
  ['ON', 'select * from cars c join flights f on |', 'f after c'],
  ['the typed word', 'select * from cars c join flights f on f|', 'f after c'],
  ['a third source', 'select * from a join b on a.x = b.x left join c on | where true', 'c after a, b'],
  ['a source after it', 'select * from a join b on | join c on a.x = c.x', 'b after a'],
  ['a sub-query', 'select 1 from x where exists (select 1 from a join (select 1) q on |)', 'q after a'],
  ['no table before', 'select * from a on |', null],
  ['a second condition', 'select * from a join b on a.x = b.x and |', null],
  ['behind a dot', 'select * from a join b on a.|', null],
])('the join at %s', (_rule, text, join) => {
  const found = at(text)?.join ?? null
  expect(found && `${found.joined.name} after ${found.before.map(({ name }) => name).join(', ')}`).toBe(join)
})
