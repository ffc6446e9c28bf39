import { expect, test } from 'vitest'
import { aliasPlaces } from '#domain/sql/names/alias-places.ts'

/** The text with each place of the alias at `|` in brackets; null without one. */
function marked(text: string): string | null {
  const at = text.indexOf('|')
  const plain = text.replace('|', '')
  const found = aliasPlaces(plain, at, 'duckdb')
  return (
    found?.places
      .toReversed()
      .reduce(
        (shown, { from, to }) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
        plain,
      ) ?? null
  )
}

test.each([
  ['its definition', 'select c.x from cars c| where c.y = 1', 'select [c].x from cars [c] where [c].y = 1'],
  ['a use', 'select |c.x from cars c', 'select [c].x from cars [c]'],
  ['AS', 'select c.x from cars as |c', 'select [c].x from cars as [c]'],
  ['another case', 'select C.x from cars |c', 'select [C].x from cars [c]'],
  ['a quoted alias', 'select "my c".x from cars |"my c"', 'select ["my c"].x from cars ["my c"]'],
  ['joins', 'select 1 from a |x join b y on x.i = y.i', 'select 1 from a [x] join b y on [x].i = y.i'],
  [
    'strings and comments untouched',
    "select 'c.x', c.y /* c.z */ from cars |c -- c",
    "select 'c.x', [c].y /* c.z */ from cars [c] -- c",
  ],
  ['a column with the same name', 'select c.c, c from cars |c', 'select [c].c, c from cars [c]'],
  [
    'an equal alias of a sub-query untouched',
    'select c.x from cars |c where exists (select c.z from trips c)',
    'select [c].x from cars [c] where exists (select c.z from trips c)',
  ],
  [
    'the alias of the sub-query',
    'select c.x from cars c where exists (select |c.z from trips c)',
    'select c.x from cars c where exists (select [c].z from trips [c])',
  ],
  [
    'a use in a sub-query',
    'select 1 from cars |c where exists (select 1 from trips t where t.x = c.y)',
    'select 1 from cars [c] where exists (select 1 from trips t where t.x = [c].y)',
  ],
  [
    'one side of a set operation',
    'select c.x from cars |c union select c.x from trips c',
    'select [c].x from cars [c] union select c.x from trips c',
  ],
  [
    'a named query',
    'with |top as (select 1 as x) select top.x from top union select t.x from top t',
    'with [top] as (select 1 as x) select [top].x from [top] union select t.x from [top] t',
  ],
  [
    'a use of a named query',
    'with top as (select 1 as x), b as (select * from |top) select * from b',
    'with [top] as (select 1 as x), b as (select * from [top]) select * from b',
  ],
  [
    'an alias that hides a named query',
    'with c as (select 1) select |c.x from cars c',
    'with c as (select 1) select [c].x from cars [c]',
  ],
  [
    'other statements untouched',
    'select c.x from a |c; select c.x from b c',
    'select [c].x from a [c]; select c.x from b c',
  ],
  ['the target of a change', 'update cars |c set x = c.y', 'update cars [c] set x = [c].y'],
])('all places of an alias: %s', (_rule, text, places) => {
  expect(marked(text)).toBe(places)
})

test.each([
  ['a table without an alias', 'select cars.x from |cars'],
  ['a use of it', 'select |cars.x from cars'],
  ['a column', 'select c.|x from cars c'],
  ['a keyword', 'sel|ect c.x from cars c'],
  ['a string', "select 'c|' from cars c"],
  ['a comment', 'select 1 /* c| */ from cars c'],
  ['an unknown name', 'select |d.x from cars c'],
  ['nothing', '|'],
])('no alias at %s', (_what, text) => {
  expect(marked(text)).toBeNull()
})

test('the names of other sources are taken', () => {
  const found = aliasPlaces('with Top as (select 1) select c.x from Cars c join trips on true', 30, 'duckdb')
  expect(found?.taken).toEqual(new Set(['top', 'trips']))
})

test('a text of more than 400,000 characters is not searched', () => {
  const text = 'select c.x from cars c'
  expect(aliasPlaces(text.padEnd(400_000), 7, 'duckdb')?.places).toHaveLength(2)
  expect(aliasPlaces(text.padEnd(400_001), 7, 'duckdb')).toBeNull()
})
