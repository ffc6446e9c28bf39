import { expect, test } from 'vitest'
import { probeCaps } from '#data/sync/wire/capabilities.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

const PLAIN = {
  idempotencyKeys: false,
  revisions: false,
  uuids: false,
  changes: false,
  keepsTabs: true,
}

async function probed(outcome: Outcome) {
  return probeCaps({ read: async () => outcome })
}

test('our own server says what it can', async () => {
  const result = {
    idempotency_keys: true,
    revisions: true,
    uuids: true,
    changes: true,
    keeps_tabs: false,
  }
  expect(await probed({ ok: true, status: 200, body: { result }, etag: null })).toEqual({
    ok: true,
    value: { idempotencyKeys: true, revisions: true, uuids: true, changes: true, keepsTabs: false },
  })
})

test('a server that answers in JSON that it does not know the question is a plain Superset', async () => {
  const error = { code: 'not-found', status: 404, message: 'Not found' } as const
  const body = { errors: [{ message: '404 Not Found' }] }
  expect(await probed({ ok: false, error, body, etag: null })).toEqual({ ok: true, value: PLAIN })
  const other = { code: 'refused', status: 405, message: 'Method Not Allowed' } as const
  expect(await probed({ ok: false, error: other, body, etag: null })).toEqual({ ok: true, value: PLAIN })
})

test('a server that answers something else is a plain Superset', async () => {
  const outcome = { ok: true, status: 200, body: { result: 'OK' }, etag: null } as const
  expect(await probed(outcome)).toEqual({ ok: true, value: PLAIN })
})

test.each([
  ['a login page that is missing', { code: 'signed-out', status: 404, message: 'Signed out' } as const],
  ["a portal's own 404", { code: 'not-found', status: 404, message: 'Not found' } as const],
  ['a gateway', { code: 'server', status: 502, message: 'Bad gateway' } as const],
  ['no answer', { code: 'offline', status: null, message: 'Network error' } as const],
])('%s says nothing of what the server can', async (_what, error) => {
  const failed = { ok: false, error, body: null, etag: null } as const
  expect(await probed(failed)).toEqual({ ok: false, error: failed })
})
