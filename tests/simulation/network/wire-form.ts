import { type Ask, html, type Said } from '#tests/simulation/servers/sim-server.ts'
import type { Reply } from './fates.ts'

/** Where the simulated server stands. */
export const ORIGIN = 'http://server.example'

/** What a `fetch` sends, as the server gets it. */
export function readAsk(address: string, init: RequestInit): Ask {
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

/** The server's answer as a browser gives it to the program that asked. */
export function browserAnswer(said: Said, ask: Ask, init: RequestInit): Response {
  const isRedirect = said.status >= 300 && said.status < 400
  if (isRedirect && init.redirect === 'manual')
    return response({ ...said, status: 0, headers: {}, body: '' }, 'hidden')
  if (isRedirect) return response({ ...html(200), headers: html(200).headers }, 'login')
  return response(said, `${ORIGIN}${ask.path}`)
}

/** The same answer, its end lost. */
export function brokenAnswer(said: Said): Said {
  return { ...said, body: said.body.slice(0, Math.floor(said.body.length / 2)) }
}

/** An answer that somebody between client and server made; null when the fate names none. */
export function madeAnswer(reply: Reply): Said | null {
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

/** What of a Response the program reads. */
function response(said: Said, url: string): Response {
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
