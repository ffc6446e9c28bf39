import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { callsAt } from '#ui/code/hints/calls-at.ts'
import { sqlDialect } from '#ui/code/sql/sql-dialects.ts'

/** The calls around `|` as "name argument", the innermost first; null in a literal. */
function calls(text: string): string | null {
  const state = EditorState.create({
    doc: text.replace('|', ''),
    extensions: sqlDialect('duckdb').language.extension,
  })
  ensureSyntaxTree(state, state.doc.length, 60_000)
  const found = callsAt(state, text.indexOf('|'))
  return found === null ? null : found.map(({ name, argument }) => `${name} ${argument}`).join(', ')
}

test.each([
  ['select round(|', 'round 0'],
  ['select round(|)', 'round 0'],
  ['select round(1.5|', 'round 0'],
  ['select round(1.5,| 2)', 'round 1'],
  ['select ROUND (1, 2, |)', 'round 2'],
  ['select round|(1)', ''],
  ['select round(1)|', ''],
  ['select round(1) + abs(|', 'abs 0'],
  ['select round(abs(x, |), 2)', 'abs 1, round 0'],
  ['select round(abs(x),| 2)', 'round 1'],
  ['select round(\n  1, -- a, b (\n  /* , */ |', 'round 1'],
  ["select concat('a, b', 'c', |)", 'concat 2'],
  ['select round((1 + |2) * 3, 4)', 'round 0'],
  ['select round([1, 2, |3], 4)', 'round 0'],
  ['select round(1;\nselect abs(|', 'abs 0'],
])('the calls of %j are %j', (text, expected) => {
  expect(calls(text)).toBe(expected)
})

test.each([
  ["select upper('a|b')"],
  ["select upper('ab|"],
  ['select upper("a|b")'],
  ['select upper( -- the| name'],
  ['select upper( -- the name|'],
  ['select upper( /* the| name */ x)'],
  ['select upper( /* the name|'],
])('in a text, a quoted name or a comment there is no call: %j', (text) => {
  expect(calls(text)).toBeNull()
})

test.each([
  ["select upper('ab'|)", 'upper 0'],
  ['select upper("ab"|, x)', 'upper 0'],
  ['select upper(/* c */|x)', 'upper 0'],
])('beside them there is one: %j', (text, expected) => {
  expect(calls(text)).toBe(expected)
})

test.each([
  ['the query in a call has its own calls', 'select coalesce((select | from t), 0)', ''],
  ['and those of a function inside', 'select coalesce((select max(|) from t), 0)', 'max 0'],
  ['FILTER after a call is a clause', 'select count(*) filter (where |)', ''],
  ['OVER is a keyword', 'select sum(x) over (order by |)', 'over 0'],
  ['and REPLACE of columns', 'select * replace (|) from t', ''],
  ['replace before a text is a call', 'select replace(|)', 'replace 0'],
  ['a list after IN is a keyword', 'select coalesce(x in (1, |2), 0)', 'in 1, coalesce 0'],
  ['a function of a schema is another one', 'select main.round(|)', 'main.round 0'],
  ['so is that of a value', 'select f(x).round(|)', '.round 0'],
  ['a factor is no clause', 'select 2 * round(|)', 'round 0'],
])('%s', (_rule, text, expected) => {
  expect(calls(text)).toBe(expected)
})
