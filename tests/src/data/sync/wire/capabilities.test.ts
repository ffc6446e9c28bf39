import { expect, test } from 'vitest'
import { probeCaps } from '#data/sync/wire/capabilities.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

const OURS = { idempotency_keys: true, revisions: true, uuids: true, changes: true, keeps_tabs: false }

const OTHER = { ok: true, value: 'other-server' }

async function probed(outcome: Outcome) {
  return probeCaps({ read: async () => outcome })
}

test('our own server reports whether it stores tabs', async () => {
  expect(await probed({ ok: true, status: 200, body: { result: OURS }, etag: null })).toEqual({
    ok: true,
    value: { keepsTabs: false },
  })
})

test('a server that answers an unknown call in JSON is another one', async () => {
  const error = { code: 'not-found', status: 404, message: 'Not found' } as const
  const body = { errors: [{ message: '404 Not Found' }] }
  expect(await probed({ ok: false, error, body, etag: null })).toEqual(OTHER)
  const other = { code: 'refused', status: 405, message: 'Method Not Allowed' } as const
  expect(await probed({ ok: false, error: other, body, etag: null })).toEqual(OTHER)
})

test.each([
  ['answers something else', 'OK'],
  ['takes no idempotency keys', { ...OURS, idempotency_keys: false }],
  ['has no revisions', { ...OURS, revisions: false }],
  ['takes no uuids', { ...OURS, uuids: false }],
  ['has no list of changes', { ...OURS, changes: false }],
])('a server that %s is another one', async (_what, result) => {
  expect(await probed({ ok: true, status: 200, body: { result }, etag: null })).toEqual(OTHER)
})

test.each([
  ['a login page that is missing', { code: 'signed-out', status: 404, message: 'Signed out' } as const],
  ["a portal's own 404", { code: 'not-found', status: 404, message: 'Not found' } as const],
  ['a gateway', { code: 'server', status: 502, message: 'Bad gateway' } as const],
  ['no answer', { code: 'offline', status: null, message: 'Network error' } as const],
])('%s says nothing about the capabilities', async (_what, error) => {
  const failed = { ok: false, error, body: null, etag: null } as const
  expect(await probed(failed)).toEqual({ ok: false, error: failed })
})
