import { expect, test } from 'vitest'
import { isBinOver, isHistoryOver, RETENTION_MS } from '#domain/sync/record/pruning.ts'

const now = 100 * 86_400_000
const clean = { isUnsent: false, storedVersion: null }

test('entries are stored for 30 days', () => {
  expect(RETENTION_MS).toBe(30 * 86_400_000)
})

test.each([
  ['of a clean record is deleted after 30 days', RETENTION_MS + 1, clean, true],
  ['stays for 30 days', RETENTION_MS, clean, false],
  ['of a record with unsent work stays', RETENTION_MS + 1, { ...clean, isUnsent: true }, false],
  ['that waits for a decision stays', RETENTION_MS + 1, { ...clean, storedVersion: 5 }, false],
  ['beside one that waits for a decision is deleted', RETENTION_MS + 1, { ...clean, storedVersion: 6 }, true],
  ['of a removed record is deleted', RETENTION_MS + 1, null, true],
  ['of a removed record stays for 30 days', RETENTION_MS, null, false],
] as const)('a version %s', (_what, age, record, expected) => {
  expect(isHistoryOver({ id: 5, at: now - age }, record, now)).toBe(expected)
})

test.each([
  ['closed for more than 30 days leaves the bin', now - RETENTION_MS - 1, clean, true],
  ['closed for 30 days stays', now - RETENTION_MS, clean, false],
  ['that is open stays', null, clean, false],
  ['with unsent work stays', now - RETENTION_MS - 1, { ...clean, isUnsent: true }, false],
  ['with two versions stays', now - RETENTION_MS - 1, { ...clean, storedVersion: 5 }, false],
] as const)('a tab %s', (_what, closedAt, record, expected) => {
  expect(isBinOver({ closedAt }, record, now)).toBe(expected)
})
