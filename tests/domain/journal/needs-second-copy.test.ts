import { expect, test } from 'vitest'
import { needsSecondCopy } from '#domain/journal/needs-second-copy.ts'

/** A record that the server has whole. */
const SENT = { rev: 2, acked: 2, serverId: 7, deleted: false }

test.each([
  ['what was sent', {}, false],
  ['an edit that was not sent', { rev: 3 }, true],
  ['what the server never had', { serverId: null }, true],
  ['what the server is to forget', { deleted: true }, true],
  ['what is no record', { rev: 'two' }, true],
])('%s has a second home or not', (_what, patch, needs) => {
  expect(needsSecondCopy({ ...SENT, ...patch })).toBe(needs)
})

test('a row that cannot be read has one', () => {
  expect(needsSecondCopy('spoilt')).toBe(true)
})
