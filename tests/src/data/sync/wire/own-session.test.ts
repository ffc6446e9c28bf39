import { expect, test } from 'vitest'
import { ownAnswer } from '#data/sync/wire/own-session.ts'
import { OTHER_USER } from '#data/sync/wire/transport.ts'
import { err, ok } from '#domain/core/result.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

/** A read by user 1, and the user found afterwards; null if the check failed. */
async function found(outcome: Outcome, who: number | null): Promise<Outcome> {
  const readUserId = async () => (who === null ? err(OTHER_USER) : ok(who))
  return ownAnswer({ transport: { readUserId }, userId: 1 }, outcome)
}

const absent: Outcome = {
  ok: false,
  error: { code: 'not-found', status: 404, message: '' },
  body: null,
  etag: null,
}

test('a missing record counts only while its user is signed in', async () => {
  expect(await found(absent, 1)).toBe(absent)
  expect(await found(absent, 2)).toBe(OTHER_USER)
  expect(await found(absent, null)).toBe(OTHER_USER)
})

test('a found record needs no check', async () => {
  const there: Outcome = { ok: true, status: 200, body: {}, etag: null }
  expect(await found(there, 2)).toBe(there)
})
