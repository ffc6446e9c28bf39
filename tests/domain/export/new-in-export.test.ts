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

test('on an empty device every text is new', () => {
  const found = newInExport(ONE_OF_EACH, EMPTY)
  expect([names(found.tabs), names(found.closed), names(found.savedQueries), found.existing]).toEqual([
    'a',
    'b',
    'c',
    0,
  ])
})

test('a text with the same name and SQL is not imported again', () => {
  const local = {
    ...EMPTY,
    open: [{ name: 'a', sql: "select 'a'" }],
    closed: [{ name: 'b', sql: "select 'b'" }],
    savedQueries: [{ name: 'c', sql: "select 'c'" }],
  }
  expect(newInExport(ONE_OF_EACH, local)).toEqual({ tabs: [], closed: [], savedQueries: [], existing: 3 })
})

test('a closed tab that is open locally exists; an open tab that is closed locally is new', () => {
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

test('duplicates in a file are imported once', () => {
  const twice = [exportedTab('a'), { ...exportedTab('a'), localId: exportedTab('other').localId }]
  const found = newInExport(read({ tabs: twice }), EMPTY)
  expect([names(found.tabs), found.existing]).toEqual(['a', 1])
})

test('untouched tabs are skipped', () => {
  const tabs = [
    exportedTab('a', { sql: 'SELECT ...' }),
    exportedTab('b', { sql: ' \n' }),
    exportedTab('c', {
      sql: '-- Note: this tab is kept on this device only. It will not persist if you clear your cookies or change browsers.\n\nSELECT ...',
    }),
  ]
  expect(newInExport(read({ tabs }), EMPTY)).toEqual({ tabs: [], closed: [], savedQueries: [], existing: 0 })
})

test('imported texts do not run, and refer to no earlier run or saved query', () => {
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
        isPinned: false,
        group: null,
      },
      savedAs: null,
    },
  ])
})

test('texts of another server have no database', () => {
  const elsewhere = { ...EMPTY, origin: 'https://another.example' }
  const found = newInExport(ONE_OF_EACH, elsewhere)
  const tabs = [...found.tabs, ...found.closed].map(({ fields }) => fields)
  for (const one of [...tabs, ...found.savedQueries])
    expect(one).toMatchObject({ dbId: null, catalog: null, schema: null })
  expect(found.savedQueries).toMatchObject([{ name: 'c', description: 'said' }])
})

test('unknown fields are not imported', () => {
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
    'group',
    'hideLeftBar',
    'isPinned',
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
    'folder',
    'name',
    'schedule',
    'schema',
    'sql',
    'tags',
    'templateParams',
  ])
})

test('a lone surrogate, which is stored as U+FFFD, does not make another text', () => {
  const exported = read({ tabs: [exportedTab('a', { sql: "select '\ud83d'" })] })
  const local = { ...EMPTY, open: [{ name: 'a', sql: "select '\ufffd'" }] }
  expect(newInExport(exported, local)).toMatchObject({ tabs: [], existing: 1 })
})
