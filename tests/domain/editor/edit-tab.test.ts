import { applyEdit, databasePatch, renamePatch } from '#domain/editor/edit-tab.ts'
import { tab } from '#tests/support/tabs.ts'
import { expect, test } from 'vitest'

const clean = { ...tab('a', { sql: 'select 1', dbId: 1, schema: 'main' }), dirty: [], acked: 1 }

test('an edit raises the revision, stamps the tab and names the changed fields', () => {
  const edited = applyEdit(clean, { sql: 'select 2', name: clean.cur.name }, 9)
  expect(edited).toMatchObject({ rev: 2, updatedAt: 9, dirty: ['sql'] })
  expect(edited.cur.sql).toBe('select 2')
})

test('fields that were unsent before stay unsent', () => {
  const twice = applyEdit(applyEdit(clean, { sql: 'select 2' }, 9), { autorun: true }, 10)
  expect(twice.dirty).toEqual(['sql', 'autorun'])
})

test('an edit that changes nothing gives the same tab back', () => {
  expect(applyEdit(clean, { sql: 'select 1' }, 9)).toBe(clean)
})

test.each([
  ['Late flights', 'Late flights'],
  ['  Late flights ', 'Late flights'],
  ['', 'Untitled query'],
  ['   ', 'Untitled query'],
])('renaming to %j gives %j', (typed, expected) => {
  expect(renamePatch(clean, typed)).toEqual({ name: expected })
})

test('another database takes catalog and schema away', () => {
  expect(databasePatch(clean, 2)).toEqual({ dbId: 2, catalog: null, schema: null })
})

test('the same database changes nothing', () => {
  expect(databasePatch(clean, 1)).toEqual({})
})
