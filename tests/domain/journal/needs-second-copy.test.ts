import { expect, test } from 'vitest'
import { needsSecondCopy } from '#domain/journal/needs-second-copy.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

/** A record that a server without revisions has whole. */
const SENT = { rev: 2, acked: 2, serverId: 7, deleted: false, serverStamp: null, lastAmbiguousAt: null }

test.each([
  ['what was sent', {}, false],
  ['an edit that was not sent', { rev: 3 }, true],
  ['what the server never had', { serverId: null }, true],
  ['what the server is to forget', { deleted: true }, true],
  ['what an earlier request may still write over', { lastAmbiguousAt: NOON - 299_999 }, true],
  ['what was sent five minutes after a request that was lost', { lastAmbiguousAt: NOON - 300_000 }, false],
  [
    'what no late request writes over: the server knows revisions',
    { lastAmbiguousAt: NOON - 1_000, serverStamp: '12' },
    false,
  ],
  ['what is no record', { rev: 'two' }, true],
])('%s has a second home or not', (_what, patch, needs) => {
  expect(needsSecondCopy({ ...SENT, ...patch }, NOON)).toBe(needs)
})

test('a row that cannot be read has one', () => {
  expect(needsSecondCopy('spoilt', NOON)).toBe(true)
})
