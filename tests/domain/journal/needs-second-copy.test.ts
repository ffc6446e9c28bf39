import { expect, test } from 'vitest'
import { needsSecondCopy } from '#domain/journal/needs-second-copy.ts'

/** A fully acknowledged record. */
const SENT = { rev: 2, acked: 2, serverId: 7, deleted: false }

test.each([
  ['what was sent', {}, false],
  ['an unsent edit', { rev: 3 }, true],
  ['a record that the server never had', { serverId: null }, true],
  ['a record to be deleted', { deleted: true }, true],
  ['what is no record', { rev: 'two' }, true],
])('%s belongs in the journal or not', (_what, patch, needs) => {
  expect(needsSecondCopy({ ...SENT, ...patch })).toBe(needs)
})

test('an unreadable row belongs in the journal', () => {
  expect(needsSecondCopy('spoilt')).toBe(true)
})
