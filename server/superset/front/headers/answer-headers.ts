import { type CookieScope, cookieForBrowser } from '#server/superset/front/cookies.ts'
import { readSetCookies, type SetCookie } from '#server/superset/upstream/set-cookies.ts'
import { type Headers, pickHeaders } from './pick-headers.ts'

/** Headers of the Superset that reach the browser. Others are dropped: hop-by-hop headers, and those that would weaken our own security headers. */
const PASSED = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'date',
  'etag',
  'last-modified',
  'preference-applied',
  'retry-after',
  'vary',
]

/** The headers of an answer for the browser, with the Superset's cookies under our names. Source: security §18. */
export function headersForBrowser(given: Headers, scope: CookieScope): Record<string, string | string[]> {
  return { 'cache-control': 'no-store', ...pickHeaders(given, PASSED), ...cookieHeader(given, scope) }
}

/** The `set-cookie` header for the browser, with the Superset's cookies of an answer; empty if it set none. */
export function cookieHeader(given: Headers, scope: CookieScope): SetCookieHeader {
  return setCookieHeader(readSetCookies(given['set-cookie'] ?? []), scope)
}

type SetCookieHeader = { readonly 'set-cookie'?: string[] }

/** The `set-cookie` header for the browser; empty for no cookie. */
export function setCookieHeader(cookies: readonly SetCookie[], scope: CookieScope): SetCookieHeader {
  return cookies.length === 0
    ? {}
    : { 'set-cookie': cookies.map((cookie) => cookieForBrowser(cookie, scope)) }
}
