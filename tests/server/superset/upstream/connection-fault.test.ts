import { expect, test } from 'vitest'
import { connectionFault } from '#server/superset/upstream/connection-fault.ts'

function thrown(code: string, name = 'Error'): Error {
  return Object.assign(new Error('in its own words'), { code, name })
}

test.each([
  ['ECONNREFUSED', 'unreached', 'it refuses connections'],
  ['ENOTFOUND', 'unreached', 'its name is unknown'],
  ['UND_ERR_CONNECT_TIMEOUT', 'unreached', 'it cannot be reached'],
  ['CERT_HAS_EXPIRED', 'unreached', 'its certificate has expired'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'unreached', 'it does not speak TLS as it should'],
  ['UND_ERR_HEADERS_TIMEOUT', 'slow', 'it did not answer in time'],
  ['UND_ERR_BODY_TIMEOUT', 'slow', 'it did not answer in time'],
  ['UND_ERR_SOCKET', 'broken', 'it closed the connection'],
  ['UND_ERR_ABORTED', 'aborted', 'nobody waited any more'],
  ['EWHATEVER', 'broken', 'in its own words'],
])('%s is %s: %s', (code, kind, reason) => {
  expect(connectionFault(thrown(code))).toEqual({ kind, reason })
})

test('several failing addresses of a name are one fault', () => {
  const all = new AggregateError([thrown('ECONNREFUSED'), thrown('ECONNREFUSED')])
  expect(connectionFault(all)).toEqual({ kind: 'unreached', reason: 'it refuses connections' })
})

test('aborted requests have no waiting callers', () => {
  expect(connectionFault(thrown('', 'AbortError')).kind).toBe('aborted')
})
