import { type CookieScope, cookieForBrowser } from '#server/superset/front/cookies.ts'
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

/** The Superset's cookies for the browser, as a header; none where it set none. */
export function cookieHeader(given: Headers, scope: CookieScope): { 'set-cookie'?: string[] } {
  const lines = [given['set-cookie'] ?? []].flat()
  const cookies = lines.flatMap((line) => cookieForBrowser(line, scope) ?? [])
  return cookies.length === 0 ? {} : { 'set-cookie': cookies }
}
