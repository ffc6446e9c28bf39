import { expect, test } from 'vitest'
import { tablesOf } from '#data/db/tables.ts'
import { UNKNOWN_KIND } from '#domain/records/kind/kind.ts'

test('a kind with records has a table with the common indexes and its own; others have none', () => {
  const tables = tablesOf([
    { ...UNKNOWN_KIND, name: 'notes', indexes: ['pinnedAt'] },
    { ...UNKNOWN_KIND, name: 'pushes', indexes: null },
  ])
  expect(tables['notes']).toBe('localId, serverId, storedVersion, sentAt, verifyUntil, pinnedAt')
  expect(tables).not.toHaveProperty('pushes')
  expect(tables['outbox']).toBe('++seq, [kind+localId], state, dueAt')
})
