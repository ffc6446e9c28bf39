import { expect, test } from 'vitest'
import { closedTabs, closeTab, reopenTab } from '#domain/editor/close-tab.ts'
import { tab } from '#tests/support/tabs.ts'

const DAY_MS = 86_400_000

test('a closed tab goes to the bin with its text', () => {
  const closed = closeTab(tab('a', { sql: 'select 1' }), 50, 51)
  expect(closed).toMatchObject({ closedAt: 50, deleted: true, rev: 2, updatedAt: 51 })
  expect(closed.current.sql).toBe('select 1')
})

test('closing a closed tab changes nothing', () => {
  const closed = closeTab(tab('a'), 50, 50)
  expect(closeTab(closed, 60, 60)).toBe(closed)
})

test('a reopened tab gets the given position', () => {
  expect(reopenTab(closeTab(tab('a'), 50, 50), 7, 60)).toMatchObject({
    closedAt: null,
    deleted: false,
    position: 7,
    rev: 3,
  })
})

test('reopening an open tab changes nothing', () => {
  const open = tab('a')
  expect(reopenTab(open, 7, 60)).toBe(open)
})

test('the bin lists the last closed first and holds a tab for 30 days', () => {
  const now = 100 * DAY_MS
  const rows = [
    { name: 'open', closedAt: null },
    { name: 'old', closedAt: now - 30 * DAY_MS },
    { name: 'first', closedAt: now - 30 * DAY_MS + 1 },
    { name: 'last', closedAt: now - 1 },
  ]
  expect(closedTabs(rows, now).map((row) => row.name)).toEqual(['last', 'first'])
})
