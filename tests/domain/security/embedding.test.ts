import { expect, test } from 'vitest'
import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'
import { embedOriginsIn, framedHeaders, isEmbeddable, readEmbedOrigin } from '#domain/security/embedding.ts'

test.each([
  ['https://Wiki.example.org/', 'https://wiki.example.org'],
  ['https://wiki.example.org:8443', 'https://wiki.example.org:8443'],
  ['http://localhost:9000', 'http://localhost:9000'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
])('%s may embed', (text, origin) => {
  expect(readEmbedOrigin(text)).toEqual({ ok: true, value: origin })
})

test.each([
  'http://wiki.example.org',
  'https://*.example.org',
  'https://wiki.example.org/a',
  'https://a.example b.example',
  "https://a.example;script-src 'unsafe-inline'",
  'https:',
  '',
])('“%s” may not', (text) => {
  expect(readEmbedOrigin(text)).toMatchObject({ ok: false, error: expect.stringContaining('--embed-from') })
})

test.each([
  ['/explore/', '1', true],
  ['/explore', 'true', true],
  ['/explore/p/Xy1/', '1', true],
  ['/superset/explore/p/Xy1/', '1', true],
  ['/superset/dashboard/flights/', '1', true],
  ['/explore/', undefined, false],
  ['/explore/', '0', false],
  ['/sqllab/', '1', false],
  ['/chart/list/', '1', false],
  ['/superset/dashboard/', '1', false],
  ['/api/v1/me/', '1', false],
  ['/', '1', false],
])('%s with standalone=%s may be embedded: %s', (path, standalone, may) => {
  expect(isEmbeddable(path, standalone)).toBe(may)
})

test('the policy has the origins in one place, and is otherwise unchanged', () => {
  const origins = ['https://wiki.example.org', 'http://localhost:9000']
  const policy = framedHeaders(origins)['content-security-policy'] ?? ''
  expect(policy).toContain(
    "; frame-ancestors https://wiki.example.org http://localhost:9000; object-src 'none'",
  )
  expect(policy.replace(origins.join(' '), "'none'")).toBe(CONTENT_SECURITY_POLICY)
  expect(embedOriginsIn(policy)).toEqual(origins)
})

test('without origins embedding is blocked', () => {
  expect(framedHeaders([])).toEqual(SECURITY_HEADERS)
  expect(embedOriginsIn(CONTENT_SECURITY_POLICY)).toEqual([])
  expect(embedOriginsIn('frame-ancestors * https://*.example.org')).toEqual([])
})
