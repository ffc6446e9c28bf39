import { err, ok, type Result } from '#domain/core/result.ts'
import { cookiesIn, type SetCookie } from '#server/superset/upstream/set-cookies.ts'
import type { AskUpstream, UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { leadsAway, type UpstreamPlace } from './sign-in.ts'

/** Longest name of a provider. */
const MOST_NAME_CHARACTERS = 100

/** Tells whether a text can be a provider's name, as a Superset's configuration has them. */
export function isProviderName(text: string): boolean {
  return text.length <= MOST_NAME_CHARACTERS && /^[\w][\w .-]*$/.test(text)
}

/** A visit of somebody's browser: `origin` is our own address as it is shown there, `cookie` what goes to the Superset. */
export interface ProviderVisit {
  readonly place: UpstreamPlace
  readonly provider: string
  readonly origin: string
  readonly cookie: string
}

/** Where a visit is led, with the cookies that the Superset set. */
interface Led {
  readonly location: string
  readonly setCookies: readonly SetCookie[]
}

/** Why a visit is led nowhere: not reached, or what was answered leads to no provider (with its status). */
export type NotLed =
  | { readonly code: 'failed'; readonly failure: UpstreamFailure }
  | { readonly code: 'elsewhere'; readonly status: number }

/**
 * Begins a sign-in by a provider: asks the Superset where that is. It is told our address as its own, so that the
 * provider leads back here. Fails: `failed`, `elsewhere`.
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
 * Ends a sign-in by a provider: hands what the provider said (`query`, with its question mark) to the Superset, which
 * checks it. Leads to our own pages; whoever was not let in has no session there, and is asked again. Fails: `failed`.
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

/** Asks under the name that the browser shows: a Superset makes the address that leads back of it. */
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

/** A provider is another host, over TLS; this machine alone may do without. */
function isProviderAddress(location: string, { place, origin }: ProviderVisit): boolean {
  if (!URL.canParse(location)) return false
  const { protocol, hostname, origin: target } = new URL(location)
  if (target === origin || target === place.address.origin) return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_NAMES.has(hostname))
}

const LOCAL_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
