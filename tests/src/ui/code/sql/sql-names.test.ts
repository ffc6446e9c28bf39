import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { namesAt } from '#domain/sql/names/names-at.ts'
import { listedTables } from '#tests/support/listed-tables.ts'
import type { CompletionCatalogue, FindNames } from '#ui/code/code-types.ts'
import { sqlLanguage } from '#ui/code/sql/sql-completion.ts'

const catalogue: CompletionCatalogue = {
  tables: listedTables(
    [
      { schema: 'main', name: 'cars', columns: [{ name: 'model', type: 'varchar' }, { name: 'year' }] },
      { schema: 'main', name: 'Big Table', columns: [{ name: 'The Sum' }] },
      { schema: 'other', name: 'cars', columns: [{ name: 'colour' }] },
      { schema: 'other', name: 'trips', columns: [{ name: 'from' }] },
    ],
    'main',
  ),
  schemas: ['main', 'other', 'empty'],
  defaultSchema: 'main',
}

const findNames: FindNames = async (text, position, dialect) => namesAt(text, position, dialect)

/** The offers of the editor at `|`, without keywords: labels, or the inserted texts where they differ. */
async function offered(
  text: string,
  isRequested = false,
  find: FindNames = findNames,
): Promise<string | null> {
  const at = text.indexOf('|')
  const state = EditorState.create({
    doc: text.replace('|', ''),
    extensions: sqlLanguage('duckdb', catalogue, find),
  })
  const [, source] = state.languageDataAt<CompletionSource>('autocomplete', at)
  const result = await source?.(new CompletionContext(state, at, isRequested))
  return (
    result?.options.map(({ label, apply }) => (typeof apply === 'string' ? apply : label)).join(', ') ?? null
  )
}

const ALL = 'cars, "Big Table", main, other, empty'

const OFFERS: readonly (readonly [rule: string, text: string, names: string | null])[] = [
  ['columns of an alias', 'select d.| from cars d', 'model, year'],
  ['columns of an alias in another case', 'select C.| from cars c', 'model, year'],
  ['columns in a named query', 'WITH i AS (SELECT d.| FROM cars d WHERE 1=1) SELECT * FROM i', 'model, year'],
  ['columns in a sub-query', 'select * from (select d.| from cars d) x', 'model, year'],
  ['columns of a sub-query', 'select x.| from (select model as m, c.* from cars c) x', 'm, model, year'],
  ['columns of a table in a schema', 'select c.| from other.cars c', 'colour'],
  ['columns of a table that nothing reads yet', 'select cars.|', 'model, year'],
  ['columns of a dotted table', 'select other.trips.|', 'from'],
  ['tables of a schema', 'select * from other.|', 'cars, trips'],
  ['names that need quotes', 'select b.| from "Big Table" b', '"The Sum"'],
  ['names in quotes', 'select b."T|" from "Big Table" b', '"The Sum"'],
  ['tables alone in FROM', 'select * from c|', ALL],
  ['named queries in FROM', 'with top as (select 1) select * from t|', `top, ${ALL}`],
  ['columns before all others', 'select m| from cars d', `model, year, ${ALL}, d`],
  [
    'columns of the queries around',
    'select 1 from cars where exists (select m| from other.trips)',
    `from, model, year, ${ALL}, trips`,
  ],
  ['nothing for an unknown name', 'select x.| from cars d', null],
  ['nothing in a string', "select 'd.|' from cars d", null],
  ['nothing in a comment', 'select 1 -- d.|', null],
  ['nothing behind AS', 'select model as m| from cars', null],
  ['nothing before a letter', 'select | from cars', null],
]

describe('the list offers', () => {
  test.each(OFFERS)('%s', async (_rule, text, names) => expect(await offered(text)).toBe(names))
})

test('a request shows the list before the first letter', async () => {
  expect(await offered('select | from cars', true)).toBe(`model, year, ${ALL}`)
})

test('a closing quote that was inserted with the opening one is overwritten', async () => {
  const state = EditorState.create({
    doc: 'select b."T" from "Big Table" b',
    extensions: sqlLanguage('duckdb', catalogue, findNames),
  })
  const [, source] = state.languageDataAt<CompletionSource>('autocomplete', 11)
  expect(await source?.(new CompletionContext(state, 11, false))).toMatchObject({
    from: 9,
    to: 12,
    options: [{ label: '"The Sum"', displayLabel: 'The Sum' }],
  })
})

const findJoins: FindNames = async (text, position, dialect) => {
  const names = namesAt(text, position, dialect)
  const pairs = [{ left: ['C', 'model'], right: ['b', 'The Sum'] }] as const
  return names && { ...names, ...(names.join === null ? {} : { joins: [{ pairs, reason: 'foreign key' }] }) }
}

test.each([
  ['right after ON', 'select 1 from cars C join "Big Table" b on |', 'C.model = b."The Sum"'],
  ['on a new line', 'select 1 from cars C join "Big Table" b on\n|', 'C.model = b."The Sum"'],
  [
    'before the typed names',
    'select 1 from cars C join "Big Table" b on c|',
    `C.model = b."The Sum", model, year`,
  ],
  ['not behind a dot', 'select 1 from cars C join "Big Table" b on c.|', 'model, year'],
  ['not in a list', 'select 1 from cars C, "Big Table" b where |', null],
])('conditions of a join are offered %s', async (_place, text, names) => {
  const offers = await offered(text, false, findJoins)
  expect(offers === null ? null : offers.slice(0, names?.length)).toBe(names)
})

test('functions of the database are offered after names, without those of the dialect, and in no FROM', async () => {
  const find: FindNames = async (text, position, dialect) => {
    const names = namesAt(text, position, dialect)
    return names && { ...names, functions: ['ABS', 'st_area'] }
  }
  expect(await offered('select a|', false, find)).toBe(`${ALL}, st_area`)
  expect(await offered('select * from a|', false, find)).toBe(ALL)
})

test('nothing is searched where no name is typed', async () => {
  const find: FindNames = () => {
    throw new Error('No one may call this.')
  }
  for (const text of ['select |', 'select 1 +|', 'select (|'])
    expect(await offered(text, false, find)).toBeNull()
})

test.each([
  ['a value', `select '${'0a'.repeat(200_000)}' as a, c.| from cars c`],
  ['a word', `select ${'a'.repeat(400_000)}, c.| from cars c`],
  ['space', `select 1,${' '.repeat(400_000)}c.| from cars c`],
  ['commas', `select ${'a , '.repeat(100_000)} c.| from cars c`],
  ['braces', `select '${'{{'.repeat(200_000)}', c.| from cars c`],
  ['FROM', `${'from '.repeat(80_000)}; select c.| from cars c`],
  ['a name that is not closed', `select c.| from cars c where "${'a"'.repeat(100_000)}`],
])('the list is shown beside 400 kB of %s', async (_what, text) => {
  expect(await offered(text)).toBe('model, year')
})

test('of many tables the list has a part, which the next letter searches again', async () => {
  const tables = Array.from({ length: 1_000 }, (_none, at) => ({ name: `table_${at}`, columns: [] }))
  const many: CompletionCatalogue = { tables: listedTables(tables) }
  const resultOf = async (known: CompletionCatalogue) => {
    const state = EditorState.create({
      doc: 'select * from t',
      extensions: sqlLanguage('duckdb', known, findNames),
    })
    const [, source] = state.languageDataAt<CompletionSource>('autocomplete', 15)
    return source?.(new CompletionContext(state, 15, false))
  }
  const part = await resultOf(many)
  expect(part?.options).toHaveLength(300)
  expect(part?.validFor).toBeUndefined()
  const all = await resultOf({ tables: listedTables(tables.slice(0, 299)) })
  expect(all?.options).toHaveLength(299)
  expect(all?.validFor).toBeDefined()
})
