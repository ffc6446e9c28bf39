import type { IncomingMessage } from 'node:http'
import type { ServerDeps } from '#server/deps.ts'
import { backendError, type HttpError } from './errors/http-error.ts'

/** The parts of a request that are checked; it may be one of the framework, or a raw upgrade. */
type IncomingRequest = Pick<IncomingMessage, 'headers' | 'method' | 'url'>

/** The page that accepts a form of another site: it opens a text, reads no session and changes nothing. */
export const POSTED_PAGE = '/sqllab/'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The host names of this server; any other may be a page whose name was pointed at us (DNS rebinding). */
export function allowedNames(deps: Pick<ServerDeps, 'host' | 'publicOrigin'>): ReadonlySet<string> {
  const { host, publicOrigin } = deps
  const configured = host.includes(':') ? `[${host}]` : host
  const shown = publicOrigin === null ? [] : [new URL(publicOrigin).hostname]
  return new Set([...LOCAL_NAMES, configured, ...shown].map((name) => name.toLowerCase()))
}

/**
 * The error for a request from another site: with a Host that is not ours (DNS rebinding), or marked as cross-site by the
 * browser, unless it is a visit by a link or by a form that opens a page. Null if the request is allowed. Source: security §14.
 */
export function crossSiteError(request: IncomingRequest, names: ReadonlySet<string>): HttpError | null {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (!names.has(name)) {
    return backendError(
      403,
      `403 Forbidden: This server does not answer under the name "${name}". Open it by the address that it prints.`,
    )
  }
  if (request.headers['sec-fetch-site'] !== 'cross-site') return null
  const isVisit =
    request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document'
  return isVisit && (request.method === 'GET' || isPostedForm(request))
    ? null
    : backendError(403, '403 Forbidden: Requests from other sites are refused.')
}

/** Whether a request is a form for the page that any site may post to. */
export function isPostedForm({ method, url }: Pick<IncomingRequest, 'method' | 'url'>): boolean {
  return method === 'POST' && url === POSTED_PAGE
}

/**
 * Whether a connection is from one of our own pages: browsers send the origin, but also cookies from any page. Clients
 * without an origin are not browsers. Source: security §14.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingRequest, 'headers'>,
  { publicOrigin }: Pick<ServerDeps, 'publicOrigin'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)
}
