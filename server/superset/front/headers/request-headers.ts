import type { IncomingHttpHeaders } from 'node:http'
import { type CookieScope, cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import { pickHeaders } from './pick-headers.ts'

/**
 * The headers of a browser that the Superset gets to see. All others stay here: those of one connection, what a client
 * claims about proxies before us, and whatever else would be ours to say.
 */
const PASSED = [
  'accept-encoding',
  'accept-language',
  'user-agent',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
  'prefer',
  'x-csrftoken',
]

const OF_BODY = ['content-type', 'content-length']

/** A request as far as its headers depend on it. */
interface RequestHead {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** The machine that it came from. */
  readonly ip: string
}

/**
 * The headers of a request for the Superset. `Accept` is JSON, or it would answer errors as pages. Where a write comes
 * from is the Superset's own address, which it checks over TLS. Source: security §18.
 */
export function headersForUpstream(
  { method, headers, ip }: RequestHead,
  { origin, shown }: UpstreamAddress,
  scope: CookieScope,
): Record<string, string> {
  const hasBody = method !== 'GET'
  const names = hasBody ? [...PASSED, ...OF_BODY] : PASSED
  const cookie = cookiesForUpstream(headers.cookie, scope)
  const [scheme = '', host = ''] = origin.split('://')
  return {
    ...pickHeaders(headers, names),
    accept: 'application/json',
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
    ...(cookie === null ? {} : { cookie }),
    ...(hasBody ? { origin, referer: `${shown}/` } : {}),
  }
}
