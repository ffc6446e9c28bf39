import { expect, test } from 'vitest'
import { BLANK_SAVED_QUERY, newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { fieldValue } from '#features/sql-lab/versions/decide/field-values.ts'
import { localId } from '#tests/support/tabs.ts'

const FIELDS = { name: 'Busiest routes', sql: 'select 1', dbId: 1, catalog: null, schema: null }
const saved = {
  ...newSavedQuery(localId('s'), { ...BLANK_SAVED_QUERY, ...FIELDS }, 1),
  serverId: 12,
}
const NAMED = { databases: [{ id: 1, name: 'examples' }], savedQueries: [saved] }

test.each([
  ['remoteId', 12, 'Busiest routes'],
  ['remoteId', 13, 'one that is not on this device'],
  ['remoteId', null, 'none'],
  ['dbId', 1, 'examples'],
  ['dbId', 7, 'Database 7'],
  ['queryLimit', 10_000, '10,000'],
  ['queryLimit', null, 'default of the database'],
  ['autorun', true, 'yes'],
] as const)('%s %s is shown as: %s', (field, value, text) => {
  expect(fieldValue(field, value, NAMED)).toBe(text)
})
