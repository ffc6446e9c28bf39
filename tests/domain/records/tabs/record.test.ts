import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTab } from '#domain/records/tabs/record.ts'
import { tab } from '#tests/support/tabs.ts'

test('a stored tab is read as it was written', () => {
  const stored = tab('a', { sql: 'select 1', dbId: 1 })
  expect(parseTab(structuredClone(stored))).toEqual({ ok: true, value: stored })
})

test.each([
  ['no row at all', null, 'tab'],
  ['a text', 'garbage', 'tab'],
  ['a foreign id', { ...tab('a'), localId: 'x' }, 'localId'],
  ['a text that is a number', { ...tab('a'), current: { ...tab('a').current, sql: 5 } }, 'current.sql'],
  ['a tab of a newer program', { ...tab('a'), schemaV: 2 }, 'schemaV'],
  ['a field that is missing', { ...tab('a'), closedAt: undefined }, 'closedAt'],
])('%s is unreadable', (_name, row, field) => {
  expect(parseTab(row)).toEqual({ ok: false, error: { code: 'unreadable', field } })
})

test('any garbage is rejected without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (row) => {
      expect(parseTab(row).ok).toBe(false)
    }),
  )
})
