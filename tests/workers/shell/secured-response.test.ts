import { expect, test } from 'vitest'
import { SECURITY_HEADERS } from '#domain/security/content-security-policy.ts'
import { securedResponse } from '#workers/shell/secured-response.ts'

// The complete policy, literally; the style hashes stand for two fixed texts of react-aria.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

test('adds the complete policy to a stored page without it', async () => {
  const stored = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  const secured = securedResponse(stored)
  expect(secured.headers.get('content-security-policy')).toBe(POLICY)
  expect(secured.headers.get('x-content-type-options')).toBe('nosniff')
  expect(secured.headers.get('content-type')).toBe('text/html')
  expect(await secured.text()).toBe('<!doctype html>')
})

test('replaces a weaker policy of an older build', () => {
  const stored = new Response('', { headers: { 'content-security-policy': 'default-src *' } })
  expect(securedResponse(stored).headers.get('content-security-policy')).toBe(POLICY)
})

test('returns a response with the current headers unchanged', () => {
  const stored = new Response('', { headers: SECURITY_HEADERS })
  expect(securedResponse(stored)).toBe(stored)
})

test('keeps the status', () => {
  expect(securedResponse(new Response('', { status: 404, statusText: 'Not Found' })).status).toBe(404)
})
