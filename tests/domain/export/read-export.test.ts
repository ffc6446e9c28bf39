import { expect, test } from 'vitest'
import { exportedChanges } from '#domain/export/exported-changes.ts'
import { readExport } from '#domain/export/read-export.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { Desk, localIdOf } from '#tests/domain/sync/engine/desk.ts'
import { exportedQuery, exportedTab, exportOf } from './exports.ts'

const PLACE = { now: Date.UTC(2026, 10, 25), device: 'me', origin: 'https://offset.example' }

function rowOf(kind: OutboxRow['kind'], op: OutboxRow['op']): OutboxRow {
  return new Desk().row({ op, kind, localId: localIdOf('a') })
}

test('an export has open tabs, closed tabs and saved queries', () => {
  const text = exportOf({
    tabs: [exportedTab('a'), exportedTab('b', {}, 5_000)],
    savedQueries: [exportedQuery('c')],
    history: [{ anything: true }],
  })
  const read = readExport(text)
  expect(read).toMatchObject({
    ok: true,
    value: {
      from: 'https://offset.example',
      tabs: [
        { fields: { name: 'a', sql: "select 'a'" }, isClosed: false },
        { fields: { name: 'b', sql: "select 'b'" }, isClosed: true },
      ],
      savedQueries: [{ name: 'c', sql: "select 'c'" }],
      unreadable: 0,
    },
  })
})

test('unsent changes give the last state of each record once', () => {
  const file = exportedChanges(
    'Unsent changes',
    [
      { row: rowOf('tabs', 'create'), record: exportedTab('a') },
      { row: rowOf('tabs', 'update'), record: exportedTab('a', { sql: 'select 2' }) },
      { row: rowOf('savedQueries', 'update'), record: exportedQuery('c') },
      { row: rowOf('tableSchemas', 'create'), record: { localId: 'x' } },
      { row: rowOf('queries', 'action'), record: null },
    ],
    PLACE,
  )
  const read = readExport(file.text)
  expect(read.ok && read.value).toMatchObject({
    from: 'https://offset.example',
    tabs: [{ fields: { sql: 'select 2' } }],
    savedQueries: [{ name: 'c' }],
    unreadable: 0,
  })
})

test('tabs are sorted by position', () => {
  const at = (name: string, position: number) => ({ ...exportedTab(name), position })
  const read = readExport(exportOf({ tabs: [at('b', 2), at('c', 3.5), at('a', 1)] }))
  expect(read.ok && read.value.tabs.map(({ fields }) => fields.name)).toEqual(['a', 'b', 'c'])
})

test('a deleted saved query is skipped', () => {
  const read = readExport(exportOf({ savedQueries: [{ ...exportedQuery('c'), deleted: true }] }))
  expect(read.ok && read.value.savedQueries).toEqual([])
})

test('a tab refers to its saved query by either id', () => {
  const saved = exportedQuery('c')
  const tabs = [
    { ...exportedTab('a'), savedQueryLocalId: saved.localId },
    exportedTab('b', { remoteId: 8 }),
    exportedTab('d', { remoteId: 9 }),
    exportedTab('e'),
  ]
  const read = readExport(exportOf({ tabs, savedQueries: [{ ...saved, serverId: 8 }] }))
  expect(read.ok && read.value.tabs.map(({ fields, savedAs }) => [fields.name, savedAs?.name])).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['d', undefined],
    ['e', undefined],
  ])
})

test('a record needs only its text', () => {
  const odd = { ...exportedTab('a'), localId: 7, position: '1', cursor: -1, schemaV: 99, closedAt: undefined }
  const read = readExport(exportOf({ tabs: [odd, odd] }))
  expect(read.ok && read.value.tabs.map(({ fields, isClosed }) => [fields.name, isClosed])).toEqual([
    ['a', false],
    ['a', false],
  ])
})

test('an unreadable record is counted, and the others are read', () => {
  const broken = { ...exportedTab('b'), current: { name: 7 } }
  const read = readExport(exportOf({ tabs: [broken, null, 'tab', exportedTab('a')], savedQueries: {} }))
  expect(read.ok && read.value).toMatchObject({ tabs: [{ fields: { name: 'a' } }], unreadable: 3 })
})

test.each([
  ['nothing', ''],
  ['no JSON', 'select 1'],
  ['a list', '[]'],
  ['a number', '7'],
  ['another product', '{"product":"Superset","tabs":[]}'],
  ['another format', '{"format":"something","version":1,"changes":[]}'],
])('%s is no export', (_what, text) => {
  expect(readExport(text)).toEqual({ ok: false, error: { code: 'foreign-file' } })
})

test.each([
  ['an export of all', exportOf({ tabs: [exportedTab('a')] })],
  ['an export of unsent changes', exportedChanges('Unsent changes', [], PLACE).text],
])('%s that is cut off, or spoilt inside, is told as that', (_what, text) => {
  for (const broken of [text.slice(0, -3), text.replace(/:(?=[^:]*$)/, ';')])
    expect(readExport(broken)).toEqual({ ok: false, error: { code: 'damaged-file' } })
})

test('changes of a later format version are rejected', () => {
  const text = '{"format":"offset-unsent-changes","version":2,"changes":[]}'
  expect(readExport(text)).toEqual({ ok: false, error: { code: 'newer-file' } })
})

test('a file without an origin has an empty one', () => {
  const read = readExport('{"product":"Offset","from":5,"tabs":null}')
  expect(read).toEqual({ ok: true, value: { from: '', tabs: [], savedQueries: [], unreadable: 0 } })
})
