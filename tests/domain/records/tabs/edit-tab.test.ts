import { expect, test } from 'vitest'
import { cutName, databasePatch, renamePatch } from '#domain/records/tabs/edit-tab.ts'
import { tab } from '#tests/support/tabs.ts'

const clean = tab('a', { sql: 'select 1', dbId: 1, schema: 'main' })

test.each([
  ['Late flights', 'Late flights'],
  ['  Late flights ', 'Late flights'],
  ['', 'Untitled query'],
  ['   ', 'Untitled query'],
  ['\u200b\u200d\ufeff', 'Untitled query'],
  ['\u202e \u2066', 'Untitled query'],
  ['a\u200b', 'a\u200b'],
])('renaming to %j gives %j', (typed, expected) => {
  expect(renamePatch(clean, typed)).toEqual({ name: expected })
})

test('a name of more than 200 characters is cut, not within a surrogate pair, and reported', () => {
  expect([cutName('a'.repeat(200)), cutName(`  ${'a'.repeat(200)} `)]).toEqual([null, null])
  expect(cutName('a'.repeat(201))).toBe('a'.repeat(200))
  expect(cutName(`${'a'.repeat(199)}\u{1f600}`)).toBe('a'.repeat(199))
  expect(renamePatch(clean, 'a'.repeat(201))).toEqual({ name: 'a'.repeat(200) })
})

test('another database clears catalog and schema', () => {
  expect(databasePatch(clean, 2)).toEqual({ dbId: 2, catalog: null, schema: null })
})

test('the same database changes nothing', () => {
  expect(databasePatch(clean, 1)).toEqual({})
})
