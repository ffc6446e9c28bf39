import { expect, test } from 'vitest'
import { asksToSignIn, isRepeatable, secondTry, waitsItsTurn } from '#domain/errors/second-try.ts'

const read = { waits: 0, isRepeatable: true }
const write = { waits: 0, isRepeatable: false }

test.each([
  ['the session has ended', { code: 'signed-out', status: 401 }, write, { kind: 'sign-in' }],
  [
    'too many calls',
    { code: 'server', status: 429, retryAfterMs: 2_000 },
    write,
    { kind: 'wait', ms: 2_000 },
  ],
  ['too many, no pause named', { code: 'server', status: 429 }, read, { kind: 'wait', ms: 1_000 }],
  [
    'too many, no pause named, again',
    { code: 'server', status: 429 },
    { waits: 2, isRepeatable: true },
    { kind: 'wait', ms: 4_000 },
  ],
  [
    'a server that comes back',
    { code: 'server', status: 503, retryAfterMs: 5_000 },
    read,
    { kind: 'wait', ms: 5_000 },
  ],
  [
    'a write that may have arrived',
    { code: 'server', status: 503, retryAfterMs: 5_000 },
    write,
    { kind: 'none' },
  ],
  ['503 without a pause', { code: 'server', status: 503 }, read, { kind: 'none' }],
  [
    'a pause of more than a minute',
    { code: 'server', status: 429, retryAfterMs: 61_000 },
    read,
    { kind: 'none' },
  ],
  [
    'put off five times',
    { code: 'server', status: 429, retryAfterMs: 1_000 },
    { waits: 5, isRepeatable: true },
    { kind: 'none' },
  ],
  ['not allowed', { code: 'forbidden', status: 403 }, read, { kind: 'none' }],
  ['no network', { code: 'offline', status: null }, read, { kind: 'none' }],
] as const)('%s', (_what, failed, call, next) => {
  expect(secondTry(failed, call)).toEqual(next)
})

test.each([
  ['GET', '/api/v1/database/', true],
  ['POST', '/api/v1/chart/data', true],
  ['POST', '/api/v1/sqllab/execute/', true],
  ['POST', '/api/v1/query/stop', false],
  ['PUT', '/api/v1/saved_query/1', false],
] as const)('%s %s may be made twice: %s', (method, path, expected) => {
  expect(isRepeatable({ method, path })).toBe(expected)
})

test.each([
  ['/api/v1/sqllab/execute/', true, true],
  ['/api/v1/chart/data', true, true],
  ['/api/v1/dashboard/1', true, true],
  ['/api/v1/database/1/tables/', true, false],
  ['/api/v1/server/?fresh=true', true, false],
  ['/api/v1/me/', false, false],
  ['/api/v1/security/csrf_token/', false, false],
  ['/superset/log/?explode=events', false, false],
])('%s honours pauses: %s, and opens the sign-in: %s', (path, waits, asks) => {
  expect([waitsItsTurn(path), asksToSignIn(path)]).toEqual([waits, asks])
})
