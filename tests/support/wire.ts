import type { Offset } from './offset-user.ts'
import type { RunningServer } from './start-server.ts'

/** A signed-in caller of the wire without a browser. */
export interface Wire {
  /** The cookie for other connections, such as a WebSocket. */
  readonly cookie: string
  readonly get: (path: string) => Promise<Response>
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>
}

async function wire(origin: string, cookie: string): Promise<Wire> {
  const answer = await fetch(`${origin}/api/v1/security/csrf_token/`, { headers: { cookie } })
  const { result: token } = (await answer.json()) as { result: string }
  return {
    cookie,
    get: (path) => fetch(origin + path, { headers: { cookie } }),
    send: (method, path, body, headers = {}) => {
      const isForm = body instanceof URLSearchParams || body instanceof FormData
      return fetch(origin + path, {
        method,
        headers: {
          cookie,
          'x-csrftoken': token,
          ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
    },
  }
}

/** Signs in with the printed link, which works once. */
export async function signInOnWire({ origin, link }: RunningServer): Promise<Wire> {
  const token = new URL(link).hash.replace('#token=', '')
  const answer = await fetch(`${origin}/api/v1/security/link_login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`)
  return wire(
    origin,
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
}

/** Calls the wire as the user whose browser is open. */
export async function wireOf({ browser, server }: Pick<Offset, 'browser' | 'server'>): Promise<Wire> {
  const cookies = await browser.context.cookies(server.origin)
  return wire(server.origin, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}
