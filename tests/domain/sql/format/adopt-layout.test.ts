import { expect, test } from 'vitest'
import { adoptLayout } from '#domain/sql/format/format-sql.ts'

function adopted(sql: string, laidOut: string): string | null {
  return adoptLayout({ sql, engine: 'nosuchdb' }, laidOut)
}

test('the white space of a server is taken, as recorded', () => {
  expect(
    adopted(
      'select origin,count(*) as n from flights where delay>10 group by origin order by 2 desc',
      'SELECT origin,\n       count(*) AS n\nFROM flights\nWHERE delay>10\nGROUP BY origin\nORDER BY 2 DESC',
    ),
  ).toBe(
    'SELECT origin,\n       count(*) AS n\nFROM flights\nWHERE delay>10\nGROUP BY origin\nORDER BY 2 DESC',
  )
})

test('names keep their letters, whatever the server makes of them', () => {
  expect(adopted('select Origin from {{ t }}', 'SELECT\n  ORIGIN\nFROM {{ t }}')).toBe(
    'SELECT\n  Origin\nFROM {{ t }}',
  )
})

test.each([
  ['a cast in other words', 'select a::int', 'SELECT\n  CAST(a AS INT)'],
  ['a lost comment', 'select 1 -- note', 'SELECT 1'],
  ['another string', "select 'a'", "SELECT 'A'"],
  ['a quoted name', 'select a', 'SELECT "a"'],
])('a text with a changed token is not taken: %s', (_name, sql, laidOut) => {
  expect(adopted(sql, laidOut)).toBeNull()
})
