import type { IncomingHttpHeaders } from 'node:http'
import { type CookieScope, cookiesForUpstream } from '#server/superset/front/cookies.ts'
import type { UpstreamAddress } from '#server/superset/upstream/address.ts'
import { pickHeaders } from './pick-headers.ts'

/**
 * Headers of a browser that reach the Superset. Others are dropped: hop-by-hop headers, claims about proxies, and headers
 * that only this server may set.
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

/** The parts of a request that its headers depend on. */
interface RequestHead {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** The address of the client. */
  readonly ip: string
}

/**
 * The headers of a request for the Superset. `Accept` is JSON, otherwise it would answer errors as pages. The origin of a
 * write is the Superset's own, which it checks over TLS. Source: security §18.
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
