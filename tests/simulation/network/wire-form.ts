import { html, type SimAnswer, type SimRequest } from '#tests/simulation/servers/sim-server.ts'
import type { Reply } from './fates.ts'

/** Address of the simulated server. */
export const ORIGIN = 'http://server.example'

/** Converts a `fetch` call into the request that the server gets. */
export function readAsk(address: string, init: RequestInit): SimRequest {
  const headers: Record<string, string> = {}
  new Headers(init.headers).forEach((value, name) => {
    headers[name.toLowerCase()] = value
  })
  const { body } = init
  if (body instanceof URLSearchParams)
    headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8'
  return {
    method: init.method ?? 'GET',
    path: address.startsWith(ORIGIN) ? address.slice(ORIGIN.length) : address,
    headers,
    body: typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : '',
  }
}

/** Converts the server's answer into the Response of a browser. */
export function browserAnswer(said: SimAnswer, ask: SimRequest, init: RequestInit): Response {
  const isRedirect = said.status >= 300 && said.status < 400
  if (isRedirect && init.redirect === 'manual')
    return response({ ...said, status: 0, headers: {}, body: '' }, 'hidden')
  if (isRedirect) return response({ ...html(200), headers: html(200).headers }, 'login')
  return response(said, `${ORIGIN}${ask.path}`)
}

/** The same answer without its second half. */
export function brokenAnswer(said: SimAnswer): SimAnswer {
  return { ...said, body: said.body.slice(0, Math.floor(said.body.length / 2)) }
}

/** Returns an answer made between client and server; null for other fates. */
export function madeAnswer(reply: Reply): SimAnswer | null {
  switch (reply.kind) {
    case 'page':
      return html(200)
    case 'redirect':
      return html(302, { location: '/login/' })
    case 'status':
      return {
        status: reply.status,
        headers: {
          'content-type': 'application/json',
          ...(reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter }),
        },
        body: JSON.stringify({ message: `made by the network: ${reply.status}` }),
      }
    case 'own':
    case 'cut':
    case 'reset':
    case 'silence':
      return null
  }
}

/** The parts of a Response that the program reads. */
function response(said: SimAnswer, url: string): Response {
  const bytes = new TextEncoder().encode(said.body)
  const made = {
    status: said.status,
    type: url === 'hidden' ? 'opaqueredirect' : 'basic',
    redirected: url === 'login',
    url: url === 'login' ? `${ORIGIN}/login/` : url === 'hidden' ? '' : url,
    headers: { get: (name: string) => said.headers[name.toLowerCase()] ?? null },
    arrayBuffer: async () => bytes.buffer,
  }
  return made as unknown as Response
}
