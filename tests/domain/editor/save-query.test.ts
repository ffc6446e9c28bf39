import { describe, expect, test } from 'vitest'
import {
  bindingOf,
  bindTab,
  boundSavedQuery,
  differsFromSaved,
  planSave,
  readSavedQueryTexts,
  savedFromTab,
  savedPrints,
  tabFromSaved,
} from '#domain/editor/save-query.ts'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { localId, tab } from '#tests/support/tabs.ts'

const FIELDS: SavedQueryFields = {
  name: 'Delays',
  description: null,
  dbId: 1,
  catalog: null,
  schema: 'main',
  sql: 'select 1',
  templateParams: null,
  tags: [],
  folder: null,
  schedule: null,
}

function saved(name: string, serverId: number | null, fields: Partial<SavedQueryFields> = {}) {
  return { ...newSavedQuery(localId(name), { ...FIELDS, ...fields }, 1_000), serverId }
}

test.each([
  ['a name is trimmed', ' Delays ', '', { ok: true, value: { name: 'Delays', description: null } }],
  [
    'texts are unchanged',
    'Delays',
    ' by airport ',
    { ok: true, value: { name: 'Delays', description: 'by airport' } },
  ],
  [
    'an empty name is rejected',
    '  ',
    'x',
    { ok: false, error: { code: 'no-name', message: 'Give it a name' } },
  ],
  [
    'a name above the limit of the server is rejected',
    'x'.repeat(257),
    '',
    {
      ok: false,
      error: { code: 'long-name', message: 'A name has at most 256 characters; this one has 257' },
    },
  ],
])('saving under a name: %s', (_rule, name, description, expected) => {
  expect(readSavedQueryTexts(name, description)).toEqual(expected)
})

test('a saved query has the text and place of its tab, and the name of the form', () => {
  const { current } = tab('a', {
    name: 'Untitled Query 1',
    sql: 'select 1',
    dbId: 1,
    schema: 'main',
    autorun: true,
  })
  expect(savedFromTab(current, { name: 'Delays', description: null })).toEqual(FIELDS)
})

test("an update contains the name of the tab, cut to the server's limit", () => {
  const { current } = tab('a', { name: 'x'.repeat(300), sql: 'select 2', dbId: 1 })
  expect(planSave(current, FIELDS, undefined)).toEqual({
    patch: {
      name: 'x'.repeat(256),
      sql: 'select 2',
      dbId: 1,
      catalog: null,
      schema: null,
      templateParams: null,
    },
    taken: {},
    isBoth: false,
  })
})

describe('a save after both were equal', () => {
  const shared = { name: 'Delays', sql: 'select 1', dbId: 1, schema: 'main' }
  const prints = savedPrints(FIELDS)
  const planned = (own: object, saved: object) =>
    planSave(tab('a', { ...shared, ...own }).current, { ...FIELDS, ...saved }, prints)

  test('sends the changes of the tab', () => {
    expect(planned({ sql: 'select 2' }, {})).toEqual({ patch: { sql: 'select 2' }, taken: {}, isBoth: false })
  })

  test('takes changes made only elsewhere, also a name', () => {
    expect(planned({}, { name: 'Late ones', sql: 'select 3' })).toEqual({
      patch: {},
      taken: { name: 'Late ones', sql: 'select 3' },
      isBoth: false,
    })
  })

  test("sends the tab's value of a field changed on both sides, and reports it", () => {
    expect(planned({ sql: 'select 2' }, { sql: 'select 3', name: 'Late ones' })).toEqual({
      patch: { sql: 'select 2' },
      taken: { name: 'Late ones' },
      isBoth: true,
    })
  })

  test('has nothing to do if both changed equally', () => {
    expect(planned({ sql: 'select 2' }, { sql: 'select 2' })).toEqual({ patch: {}, taken: {}, isBoth: false })
  })
})

test('a saved query opens with all its fields, bound by its server id', () => {
  expect(tabFromSaved(FIELDS, 8)).toEqual({
    name: 'Delays',
    sql: 'select 1',
    dbId: 1,
    catalog: null,
    schema: 'main',
    templateParams: null,
    remoteId: 8,
  })
})

test.each([
  ['equal fields are equal', {}, false],
  ['another text differs', { sql: 'select 2' }, true],
  ['another name differs', { name: 'Other' }, true],
  ['another schema differs', { schema: 'other' }, true],
  ['parameters differ', { templateParams: '{}' }, true],
  ['a row limit is not saved', { queryLimit: 10 }, false],
])('a tab and its saved query: %s', (_rule, changes, expected) => {
  const { current } = tab('a', { name: 'Delays', sql: 'select 1', dbId: 1, schema: 'main', ...changes })
  expect(differsFromSaved(current, FIELDS)).toBe(expected)
})

test('a tab is bound by local id until the query has a server id', () => {
  const bound = bindTab(tab('a', { remoteId: 7 }), saved('s', null), 'Delays', 2_000).record
  expect(bound).toMatchObject({
    savedQueryLocalId: localId('s'),
    current: { remoteId: null, name: 'Delays' },
  })
  expect(boundSavedQuery(bindingOf(bound), [saved('s', null), saved('t', 7)])?.localId).toBe(localId('s'))
})

test('a tab is bound by server id as soon as there is one', () => {
  const before = bindTab(tab('a'), saved('s', null), 'Delays', 2_000).record
  const bound = bindTab(before, saved('s', 8), 'Delays', 3_000).record
  expect(bound.savedQueryLocalId).toBeUndefined()
  expect(bound.current.remoteId).toBe(8)
  expect(boundSavedQuery(bindingOf(bound), [saved('s', 8)])?.localId).toBe(localId('s'))
})

test('a tab is not bound to a deleted or missing query', () => {
  const bound = tab('a', { remoteId: 8 })
  expect(boundSavedQuery(bindingOf(bound), [{ ...saved('s', 8), deleted: true }])).toBeNull()
  expect(boundSavedQuery(bindingOf(bound), [saved('s', 9)])).toBeNull()
  expect(boundSavedQuery(bindingOf(tab('a')), [saved('s', null)])).toBeNull()
})
