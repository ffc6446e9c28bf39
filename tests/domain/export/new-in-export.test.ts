import { expect, test } from 'vitest'
import { type LocalTexts, newInExport } from '#domain/export/new-in-export.ts'
import { type ExportedTexts, readExport } from '#domain/export/read-export.ts'
import { exportedQuery, exportedTab, exportOf } from './exports.ts'

const EMPTY: LocalTexts = { origin: 'https://offset.example', open: [], closed: [], savedQueries: [] }

function read(content: Readonly<Record<string, unknown>>): ExportedTexts {
  const texts = readExport(exportOf(content))
  if (!texts.ok) throw new Error(texts.error.code)
  return texts.value
}

const ONE_OF_EACH = read({
  tabs: [exportedTab('a'), exportedTab('b', {}, 5_000)],
  savedQueries: [exportedQuery('c', { description: 'said' })],
})

const names = (
  list: readonly ({ readonly name: string } | { readonly fields: { readonly name: string } })[],
) => list.map((one) => ('fields' in one ? one.fields.name : one.name)).join()

test('where nothing is, all of it is new', () => {
  const found = newInExport(ONE_OF_EACH, EMPTY)
  expect([names(found.tabs), names(found.closed), names(found.savedQueries), found.there]).toEqual([
    'a',
    'b',
    'c',
    0,
  ])
})

test('what stands here under its name with its text is not brought in again', () => {
  const here = {
    ...EMPTY,
    open: [{ name: 'a', sql: "select 'a'" }],
    closed: [{ name: 'b', sql: "select 'b'" }],
    savedQueries: [{ name: 'c', sql: "select 'c'" }],
  }
  expect(newInExport(ONE_OF_EACH, here)).toEqual({ tabs: [], closed: [], savedQueries: [], there: 3 })
})

test('a closed tab that is open here is here; one that is open in the file and closed here is new', () => {
  const isOpen = { ...EMPTY, open: [{ name: 'b', sql: "select 'b'" }] }
  expect(names(newInExport(ONE_OF_EACH, isOpen).closed)).toBe('')
  const isClosed = { ...EMPTY, closed: [{ name: 'a', sql: "select 'a'" }] }
  expect(names(newInExport(ONE_OF_EACH, isClosed).tabs)).toBe('a')
})

test.each([
  ['another name', { name: 'z', sql: "select 'a'" }],
  ['another text', { name: 'a', sql: 'select 2' }],
])('a tab of %s is another one', (_what, one) => {
  expect(names(newInExport(ONE_OF_EACH, { ...EMPTY, open: [one] }).tabs)).toBe('a')
})

test('what the file has twice comes in once', () => {
  const twice = [exportedTab('a'), { ...exportedTab('a'), localId: exportedTab('other').localId }]
  const found = newInExport(read({ tabs: twice }), EMPTY)
  expect([names(found.tabs), found.there]).toEqual(['a', 1])
})

test('tabs in which nobody wrote are left out', () => {
  const tabs = [
    exportedTab('a', { sql: 'SELECT ...' }),
    exportedTab('b', { sql: ' \n' }),
    exportedTab('c', {
      sql: '-- Note: this tab is kept on this device only. It will not persist if you clear your cookies or change browsers.\n\nSELECT ...',
    }),
  ]
  expect(newInExport(read({ tabs }), EMPTY)).toEqual({ tabs: [], closed: [], savedQueries: [], there: 0 })
})

test('nothing that comes in runs by itself, or names a run or saved query of another life', () => {
  const tabs = [exportedTab('a', { autorun: true, remoteId: 12, queryLimit: 50, hideLeftBar: true })]
  expect(newInExport(read({ tabs }), EMPTY).tabs).toEqual([
    {
      fields: {
        name: 'a',
        sql: "select 'a'",
        dbId: 3,
        catalog: null,
        schema: 'main',
        autorun: false,
        queryLimit: 50,
        templateParams: null,
        latestQueryId: null,
        remoteId: null,
        hideLeftBar: true,
      },
      savedAs: null,
    },
  ])
})

test('what comes from another server names no database of it', () => {
  const elsewhere = { ...EMPTY, origin: 'https://another.example' }
  const found = newInExport(ONE_OF_EACH, elsewhere)
  const tabs = [...found.tabs, ...found.closed].map(({ fields }) => fields)
  for (const one of [...tabs, ...found.savedQueries])
    expect(one).toMatchObject({ dbId: null, catalog: null, schema: null })
  expect(found.savedQueries).toMatchObject([{ name: 'c', description: 'said' }])
})

test('a field that no record has stays in the file', () => {
  const odd = { color: 'red', constructor: 'x' }
  const tab = exportedTab('a')
  const saved = exportedQuery('c')
  const found = newInExport(
    read({
      tabs: [{ ...tab, current: { ...tab.current, ...odd } }],
      savedQueries: [{ ...saved, current: { ...saved.current, ...odd } }],
    }),
    EMPTY,
  )
  expect(Object.keys(found.tabs[0]?.fields ?? {}).toSorted()).toEqual([
    'autorun',
    'catalog',
    'dbId',
    'hideLeftBar',
    'latestQueryId',
    'name',
    'queryLimit',
    'remoteId',
    'schema',
    'sql',
    'templateParams',
  ])
  expect(Object.keys(found.savedQueries[0] ?? {}).toSorted()).toEqual([
    'catalog',
    'dbId',
    'description',
    'name',
    'schema',
    'sql',
    'templateParams',
  ])
})

test('half a character, which is kept as U+FFFD, makes no other text of it', () => {
  const exported = read({ tabs: [exportedTab('a', { sql: "select '\ud83d'" })] })
  const here = { ...EMPTY, open: [{ name: 'a', sql: "select '\ufffd'" }] }
  expect(newInExport(exported, here)).toMatchObject({ tabs: [], there: 1 })
})
