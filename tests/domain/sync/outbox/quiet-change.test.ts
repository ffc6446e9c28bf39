import { expect, test } from 'vitest'
import { isQuietChange, isUnsentChange } from '#domain/records/quiet-change.ts'

test('the shown tab is not a change of the user, unless the server rejected it', () => {
  expect(isQuietChange({ kind: 'tabs', op: 'register', state: 'OPEN' })).toBe(true)
  expect(isQuietChange({ kind: 'tabs', op: 'register', state: 'UNCONFIRMED' })).toBe(true)
  expect(isQuietChange({ kind: 'tabs', op: 'register', state: 'REJECTED' })).toBe(false)
  expect(isQuietChange({ kind: 'tabs', op: 'update', state: 'OPEN' })).toBe(false)
  expect(isQuietChange({ kind: 'tableSchemas', op: 'register', state: 'OPEN' })).toBe(false)
})

test('unsent changes are those of the user, for kinds that the server supports', () => {
  const update = { kind: 'tabs', op: 'update', state: 'OPEN' } as const
  expect(isUnsentChange(update, null)).toBe(true)
  expect(isUnsentChange(update, new Set(['tabs']))).toBe(true)
  expect(isUnsentChange(update, new Set(['savedQueries']))).toBe(false)
  expect(isUnsentChange({ kind: 'tabs', op: 'register', state: 'OPEN' }, null)).toBe(false)
  expect(isUnsentChange({ kind: 'tabs', op: 'register', state: 'REJECTED' }, null)).toBe(true)
})

test('changes of a run are automatic: its move to its tab, and the latest run of a tab', () => {
  const move = { kind: 'queries', op: 'action', state: 'OPEN', fields: [] } as const
  const latest = { kind: 'tabs', op: 'update', state: 'OPEN', fields: ['latestQueryId'] } as const
  expect([move, latest].map((row) => isUnsentChange(row, null))).toEqual([false, false])
  const refused = [move, latest].map((row) => isUnsentChange({ ...row, state: 'REJECTED' }, null))
  expect(refused).toEqual([true, true])
  expect(isUnsentChange({ ...latest, fields: ['latestQueryId', 'sql'] }, null)).toBe(true)
  expect(isUnsentChange({ ...latest, op: 'create' }, null)).toBe(true)
})

test('the last filters of a dashboard are sent without being counted', () => {
  for (const op of ['create', 'update', 'delete'] as const) {
    expect(isQuietChange({ kind: 'dashboardMemories', op, state: 'OPEN', fields: ['state'] })).toBe(true)
    expect(isQuietChange({ kind: 'dashboardViews', op, state: 'OPEN', fields: ['state'] })).toBe(false)
  }
  expect(isQuietChange({ kind: 'dashboardMemories', op: 'update', state: 'REJECTED' })).toBe(false)
})
