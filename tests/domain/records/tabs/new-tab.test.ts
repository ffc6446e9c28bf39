import { expect, test } from 'vitest'
import {
  EMPTY_TAB_FIELDS,
  firstDbId,
  newTab,
  newTabFields,
  newTabSql,
  placeholderRange,
  untitledName,
} from '#domain/records/tabs/new-tab.ts'
import { localId } from '#tests/support/tabs.ts'

test.each([
  ['without tabs it starts at 1', [], 'Untitled Query 1'],
  ['it is one more than the highest', ['Untitled Query 2', 'Untitled Query 7'], 'Untitled Query 8'],
  ['other names do not count', ['Late flights', 'Untitled Query', 'Untitled Query 3 b'], 'Untitled Query 1'],
  ['a gap is not filled', ['Untitled Query 3'], 'Untitled Query 4'],
  ['a number compares as a number', ['Untitled Query 9', 'Untitled Query 10'], 'Untitled Query 11'],
])('the number of an untitled tab: %s', (_rule, names, expected) => {
  expect(untitledName(names)).toBe(expected)
})

test('the placeholder of a new tab is found until the text is edited', () => {
  expect(placeholderRange('SELECT ...')).toEqual({ from: 0, to: 10 })
  const warned = newTabSql(false)
  const range = placeholderRange(warned)
  expect(range && warned.slice(range.from, range.to)).toBe('SELECT ...')
  expect(placeholderRange('SELECT ... ')).toBeNull()
  expect(placeholderRange('')).toBeNull()
})

test('a new tab warns in its first line if only this device stores it', () => {
  expect(newTabSql(false)).toBe(
    '-- Note: this tab is kept on this device only. It will not persist if you clear your cookies or change browsers.\n\nSELECT ...',
  )
})

test('a new tab that the server stores has only the placeholder', () => {
  expect(newTabSql(true)).toBe('SELECT ...')
})

test.each([
  ['the configured one', [3, 1, 2], 2, 2],
  ['the lowest id when none is configured', [3, 1, 2], null, 1],
  ['the lowest id when the configured one was removed', [3, 4], 2, 3],
  ['none without databases', [], null, null],
])('a new tab takes %s', (_rule, ids, configured, expected) => {
  expect(firstDbId(ids, configured)).toBe(expected)
})

test('a new tab exists only on this device, with all fields unsent', () => {
  const tab = newTab({ localId: localId('a'), fields: EMPTY_TAB_FIELDS, position: 3, now: 5 })
  expect(tab).toMatchObject({
    serverId: null,
    base: null,
    rev: 1,
    acked: 0,
    position: 3,
    updatedAt: 5,
    closedAt: null,
  })
  expect(tab.dirty).toEqual([
    'name',
    'sql',
    'dbId',
    'catalog',
    'schema',
    'autorun',
    'queryLimit',
    'templateParams',
    'latestQueryId',
    'remoteId',
    'hideLeftBar',
    'isPinned',
    'group',
  ])
})

test('a new tab has the place of the current one, and requested fields take precedence', () => {
  const beginning = {
    names: ['Untitled Query 1'],
    from: { dbId: 7, catalog: null, schema: 'main' },
    isStoredOnServer: true,
  }
  expect(newTabFields(beginning)).toMatchObject({ name: 'Untitled Query 2', dbId: 7, sql: 'SELECT ...' })
  expect(newTabFields({ ...beginning, fields: { dbId: 8, sql: 'select 2' } })).toMatchObject({
    dbId: 8,
    schema: 'main',
    sql: 'select 2',
  })
})

test('a new tab from one whose database was deleted begins without a place', () => {
  const from = { dbId: null, catalog: 'deleted-database', schema: null }
  const fields = newTabFields({ names: [], from, isStoredOnServer: true })
  expect(fields).toMatchObject({ dbId: null, catalog: null, schema: null })
})
