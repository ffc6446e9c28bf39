import { expect, test } from 'vitest'
import { tablesOf } from '#data/db/tables.ts'
import { UNKNOWN_KIND } from '#domain/records/kind/kind.ts'

test('a kind that has records has a table with the indexes of all kinds and its own; one without has none', () => {
  const tables = tablesOf([
    { ...UNKNOWN_KIND, name: 'notes', indexes: ['pinnedAt'] },
    { ...UNKNOWN_KIND, name: 'pushes', indexes: null },
  ])
  expect(tables['notes']).toBe('localId, serverId, storedVersion, sentAt, verifyUntil, pinnedAt')
  expect(tables).not.toHaveProperty('pushes')
  expect(tables['outbox']).toBe('++seq, [kind+localId], state, dueAt')
})
