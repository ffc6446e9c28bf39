import { expect, test } from 'vitest'
import { makeOwnSession } from '#data/sync/wire/own-session.ts'
import { SOMEBODY_ELSE } from '#data/sync/wire/transport.ts'
import { err, ok } from '#domain/core/result.ts'
import type { Pull } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

/** Who is found signed in, question by question; null: the question failed. */
function sessionOf(...found: (number | null)[]) {
  let asked = 0
  const askUser = async () => {
    asked += 1
    const who = found.shift() ?? null
    return who === null ? err(SOMEBODY_ELSE) : ok(who)
  }
  return { own: makeOwnSession({ transport: { askUser }, userId: 1 }), asked: () => asked }
}

function list(...serverIds: number[]): Pull {
  const records = serverIds.map((serverId) => ({
    kind: 'tabs' as const,
    serverId,
    deleted: false,
    revision: null,
    uuid: null,
    label: 'One',
    wire: null,
  }))
  return { form: 'list', requestedAt: 0, kinds: ['tabs'], records }
}

const absent: Outcome = {
  ok: false,
  error: { code: 'not-found', status: 404, message: '' },
  body: null,
  etag: null,
}

test('a list counts once its user is known, and the same list again asks nobody', async () => {
  const { own, asked } = sessionOf(1, 1)
  expect(await own.ownsList('tabs', list(4))).toBe(true)
  expect(await own.ownsList('tabs', list(4))).toBe(true)
  expect(asked()).toBe(1)
  expect(await own.ownsList('tabs', list(4, 5))).toBe(true)
  expect(asked()).toBe(2)
})

test('a list of somebody else, or of nobody knows whom, does not count', async () => {
  const { own } = sessionOf(2, null, 1)
  expect(await own.ownsList('tabs', list())).toBe(false)
  expect(await own.ownsList('tabs', list())).toBe(false)
  expect(await own.ownsList('tabs', list(4))).toBe(true)
})

test('that a record is not there counts only while its user is signed in; what is there is not asked about', async () => {
  const { own, asked } = sessionOf(1, 2)
  const there: Outcome = { ok: true, status: 200, body: {}, etag: null }
  expect(await own.ownAnswer(there)).toBe(there)
  expect(asked()).toBe(0)
  expect(await own.ownAnswer(absent)).toBe(absent)
  expect(await own.ownAnswer(absent)).toBe(SOMEBODY_ELSE)
})
