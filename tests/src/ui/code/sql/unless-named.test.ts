import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { namesAt } from '#domain/sql/names/names-at.ts'
import { listedTables } from '#tests/support/listed-tables.ts'
import type { FindNames } from '#ui/code/code-types.ts'
import { sqlLanguage } from '#ui/code/sql/sql-completion.ts'

const catalogue = { tables: listedTables([{ name: 'flights', columns: [{ name: 'delay' }] }]) }

const findNames: FindNames = async (text, position, dialect) => namesAt(text, position, dialect)

/** The offers of the editor at `|`: automatic, or requested. */
async function offered(text: string, isRequested = false): Promise<readonly string[]> {
  const at = text.indexOf('|')
  const state = EditorState.create({
    doc: text.replace('|', ''),
    extensions: sqlLanguage('duckdb', catalogue, findNames),
  })
  const context = new CompletionContext(state, at, isRequested)
  const sources = state.languageDataAt<CompletionSource>('autocomplete', at)
  const results = await Promise.all(sources.map(async (source) => source(context)))
  return results.flatMap(
    (result) => result?.options.map(({ label, displayLabel }) => displayLabel ?? label) ?? [],
  )
}

test.each([
  'select count(*) AS n| from flights',
  'select count(*) as\n  total|',
  'with f as (select 1) select 1 as one|',
  'select cast(delay as integer) as d|',
])('a new name is free: nothing is offered in %s', async (text) => {
  expect(await offered(text)).toEqual([])
})

test('a request shows the list there too', async () => {
  expect(await offered('select count(*) as n| from flights', true)).toContain('flights')
})

test.each(['select cast(delay as i|', 'select try_cast(round(delay) as i|'])(
  'a cast names a type: they are offered in %s',
  async (text) => {
    expect(await offered(text)).toContain('integer')
  },
)

test.each([
  ['select * from f|', 'flights'],
  ['select d| from flights', 'delay'],
  ['sel|', 'SELECT'],
  ['with top as (select 1) select * from to|', 'top'],
  ['with a as (select 1), RECENT (n) as materialized (select 2) select * from rec|', 'RECENT'],
])('in %s %s is offered', async (text, label) => {
  expect(await offered(text)).toContain(label)
})
