import { type CookieScope, cookieForBrowser } from '#server/superset/front/cookies.ts'
import { readSetCookies, type SetCookie } from '#server/superset/upstream/set-cookies.ts'
import { type Headers, pickHeaders } from './pick-headers.ts'

/**
 * The headers of the Superset that a browser gets to see. All others stay here: those of one connection, and every one
 * that would weaken what we say of our own address.
 */
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

/** The headers of an answer for the browser, the Superset's cookies under our names. Source: security §18. */
export function headersForBrowser(given: Headers, scope: CookieScope): Record<string, string | string[]> {
  return { 'cache-control': 'no-store', ...pickHeaders(given, PASSED), ...cookieHeader(given, scope) }
}

/** The Superset's cookies in an answer, for the browser, as a header; none where it set none. */
export function cookieHeader(given: Headers, scope: CookieScope): SetCookieHeader {
  return setCookieHeader(readSetCookies(given['set-cookie'] ?? []), scope)
}

type SetCookieHeader = { readonly 'set-cookie'?: string[] }

/** Cookies of the Superset for the browser, as a header; none for no cookie. */
export function setCookieHeader(cookies: readonly SetCookie[], scope: CookieScope): SetCookieHeader {
  return cookies.length === 0
    ? {}
    : { 'set-cookie': cookies.map((cookie) => cookieForBrowser(cookie, scope)) }
}
