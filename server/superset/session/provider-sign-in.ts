import { err, ok, type Result } from '#domain/core/result.ts'
import { cookiesIn, type SetCookie } from '#server/superset/upstream/set-cookies.ts'
import type { AskUpstream, UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { leadsAway, type UpstreamPlace } from './sign-in.ts'

/** Longest name of a provider. */
const MOST_NAME_CHARACTERS = 100

/** Whether a text can be the name of a provider in a Superset's configuration. */
export function isProviderName(text: string): boolean {
  return text.length <= MOST_NAME_CHARACTERS && /^[\w][\w .-]*$/.test(text)
}

/** A request of a browser: `origin` is our address as the browser shows it, `cookie` is for the Superset. */
export interface ProviderVisit {
  readonly place: UpstreamPlace
  readonly provider: string
  readonly origin: string
  readonly cookie: string
}

/** The address to redirect to, with the cookies that the Superset set. */
interface Led {
  readonly location: string
  readonly setCookies: readonly SetCookie[]
}

/** `failed`: the Superset was not reached; `elsewhere`: its answer (with this status) leads to no provider. */
export type NotLed =
  | { readonly code: 'failed'; readonly failure: UpstreamFailure }
  | { readonly code: 'elsewhere'; readonly status: number }

/**
 * Begins a sign-in by a provider: asks the Superset for its address. The request shows our address as the Superset's, so
 * that the provider leads back to us. Fails: `failed`, `elsewhere`.
 */
export async function leadToProvider(visit: ProviderVisit): Promise<Result<Led, NotLed>> {
  const answer = await askAsShown(visit, `/login/${encodeURIComponent(visit.provider)}`)
  if (!answer.ok) return err({ code: 'failed', failure: answer.error })
  const { status, headers } = answer.value
  const location = headers['location'] ?? ''
  const isAway = status >= 300 && status < 400 && isProviderAddress(location, visit)
  return isAway ? ok({ location, setCookies: cookiesIn(answer.value) }) : err({ code: 'elsewhere', status })
}

/**
 * Ends a sign-in by a provider: sends the provider's answer (`query`, with its question mark) to the Superset, which
 * checks it. Leads to our own pages, which show the sign-in again if it failed. Fails: `failed`.
 */
export async function leadBack(
  visit: ProviderVisit,
  query: string,
): Promise<Result<Led & { readonly isLetIn: boolean }, NotLed>> {
  const answer = await askAsShown(visit, `/oauth-authorized/${encodeURIComponent(visit.provider)}${query}`)
  if (!answer.ok) return err({ code: 'failed', failure: answer.error })
  const isLetIn = leadsAway(answer.value, visit.place)
  return ok({ location: '/', setCookies: cookiesIn(answer.value), isLetIn })
}

/** Sends a request under the host that the browser shows, of which the Superset makes the address for the way back. */
async function askAsShown({ place, origin, cookie }: ProviderVisit, path: string): ReturnType<AskUpstream> {
  const { host, protocol } = new URL(origin)
  return await place.ask({
    method: 'GET',
    path,
    headers: {
      accept: 'text/html',
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-for': place.visitorIp,
      ...(cookie === '' ? {} : { cookie }),
    },
    body: '',
  })
}

/** A provider is another host, over TLS; only this machine may do without. */
function isProviderAddress(location: string, { place, origin }: ProviderVisit): boolean {
  if (!URL.canParse(location)) return false
  const { protocol, hostname, origin: target } = new URL(location)
  if (target === origin || target === place.address.origin) return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_NAMES.has(hostname))
}

const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
