import { expect, test } from 'vitest'
import { cookieForBrowser, cookieScope, cookiesForUpstream } from '#server/superset/front/cookies.ts'
import { readSetCookies } from '#server/superset/upstream/set-cookies.ts'

const PLAIN = cookieScope('127.0.0.1:8090', false)
const shown = (line: string, scope: typeof PLAIN) =>
  readSetCookies(line).map((cookie) => cookieForBrowser(cookie, scope))

const SECURE = cookieScope('offset.example', true)

test('the port is part of a cookie name, and TLS gives it the prefix that binds it to the host', () => {
  expect(PLAIN.prefix).toBe('offset-superset-8090.')
  expect(SECURE.prefix).toBe('__Host-offset-superset-443.')
  expect(cookieScope('[::1]', false).prefix).toBe('offset-superset-80.')
})

test.each([
  [
    'session=a.b; Domain=.example.org; Path=/bi; Secure; HttpOnly; SameSite=Lax',
    'session=a.b; Path=/; HttpOnly; SameSite=Lax',
  ],
  ['async-token=x; Path=/; HttpOnly', 'async-token=x; Path=/; HttpOnly; SameSite=Lax'],
  ['session=; Max-Age=0; Path=/', 'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
  ['s=1; samesite=None; Secure', 's=1; Path=/; HttpOnly; SameSite=Lax'],
  ['s=1; SameSite=strict', 's=1; Path=/; HttpOnly; SameSite=Strict'],
  ['__Host-session=1; Secure; Path=/', '__Host-session=1; Path=/; HttpOnly; SameSite=Lax'],
  [
    'session=1; Expires=Fri, 27 Nov 2026 06:00:00 GMT',
    'session=1; Path=/; HttpOnly; SameSite=Lax; Expires=Fri, 27 Nov 2026 06:00:00 GMT',
  ],
  ['session=a%20b; Max-Age=soon', 'session=a%20b; Path=/; HttpOnly; SameSite=Lax'],
  ['session=1; Expires=never', 'session=1; Path=/; HttpOnly; SameSite=Lax'],
])('%s is stored as our own', (line, stored) => {
  expect(shown(line, PLAIN)).toEqual([`offset-superset-8090.${stored}`])
})

test('over TLS it stays on TLS', () => {
  expect(shown('session=1', SECURE)).toEqual([
    '__Host-offset-superset-443.session=1; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
})

test.each(['', '=1', 'a b=1', 'nothing', 'a;b=1'])('%j is no cookie', (line) => {
  expect(shown(line, PLAIN)).toEqual([])
})

test('the Superset gets only its own cookies, under their own names', () => {
  const header =
    'session=foreign; offset-superset-8090.session=a=b; x; offset-superset-8091.session=other; offset-superset-8090.async-token=t'
  expect(cookiesForUpstream(header, PLAIN)).toBe('session=a=b; async-token=t')
  expect(cookiesForUpstream('session=foreign', PLAIN)).toBeNull()
  expect(cookiesForUpstream(undefined, PLAIN)).toBeNull()
})
