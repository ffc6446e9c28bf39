import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { columnsInScope, tablesNamed } from '#ui/code/sql/columns-in-scope.ts'

const catalogue = {
  tables: [
    { name: 'flights', columns: [{ name: 'delay', type: 'bigint' }, { name: 'origin' }] },
    { name: 'airports', columns: [{ name: 'iata' }] },
    { name: 'Big Table', columns: [{ name: 'x' }] },
  ],
}

test.each([
  ['select * from flights', ['flights']],
  ['select * from main.FLIGHTS f join "airports" a on true', ['flights', 'airports']],
  ['select * from flights, airports', ['flights', 'airports']],
  ['select * from "Big Table"', ['Big Table']],
  ['update flights set delay = 1', ['flights']],
  ['select flights', []],
])('%s names %j', (statement, names) => {
  expect(tablesNamed(statement, catalogue).map(({ name }) => name)).toEqual(names)
})

/** The cursor stands at `|`. */
const offered = (text: string) => {
  const state = EditorState.create({ doc: text.replace('|', '') })
  const result = columnsInScope(catalogue)(new CompletionContext(state, text.indexOf('|'), false))
  return result?.options.map(({ label }) => label) ?? []
}

describe('columns are offered', () => {
  test.each([
    ['select d| from flights', ['delay', 'origin']],
    ['select 1; select i| from airports', ['iata']],
    ['select * from flights where d|', ['delay', 'origin']],
  ])('%s', (text, labels) => {
    expect(offered(text)).toEqual(labels)
  })
})

describe('columns are not offered', () => {
  test.each([
    ['after a dot', 'select f.d| from flights f'],
    ['where a table stands', 'select * from f|'],
    ['where a name is made', 'select delay as d| from flights'],
    ['of another statement', 'select d|; select * from flights'],
    ['before a letter is typed', 'select | from flights'],
  ])('%s', (_place, text) => {
    expect(offered(text)).toEqual([])
  })
})
