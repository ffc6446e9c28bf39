import { expect, test } from 'vitest'
import { placeText } from '#domain/saved-query/place-text.ts'

test('a saved query names its database, catalog and schema', () => {
  expect(placeText({ dbId: 1, catalog: 'lake', schema: 'main' }, 'Sales')).toBe('Sales / lake / main')
  expect(placeText({ dbId: 1, catalog: null, schema: null }, 'Sales')).toBe('Sales')
  expect(placeText({ dbId: null, catalog: null, schema: 'main' }, '')).toBe('main')
})

test('a saved query whose database was deleted does not show the mark for it', () => {
  const query = { dbId: null, catalog: 'deleted-database', schema: 'public' }
  expect(placeText(query, '')).toBe('its database was deleted')
})
