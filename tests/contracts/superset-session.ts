import * as z from 'zod/mini'
import { signInWithPassword } from '#domain/contract/security.ts'

/** A browser's session at a real Superset, or at a front before it, without a browser: its cookies, and calls that carry them. */
export interface SupersetSession {
  readonly origin: string
  readonly userId: number
  /** As the product's own `fetch`, with this session. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  readonly getJson: (path: string) => Promise<unknown>
  /** Sends a write with its token, a JSON body or form fields, and gives the answer as it came. */
  readonly write: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: {
      readonly json?: unknown
      readonly form?: string
      readonly headers?: Readonly<Record<string, string>>
    },
  ) => Promise<Response>
  readonly cookies: () => ReadonlyMap<string, string>
}

interface Account {
  readonly username: string
  readonly password: string
}

/** Signs in at a front, by the call that its sign-in form makes. Throws when it is not let in. */
export async function signInAtFront(
  origin: string,
  { username, password }: Account,
): Promise<SupersetSession> {
  return await openSession(origin, async (fetchPage) => {
    await fetchPage(signInWithPassword.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  })
}

/** Signs in on Superset's login page. Throws when it is not let in. */
export async function signInAtSuperset(
  origin: string,
  { username, password }: Account,
): Promise<SupersetSession> {
  return await openSession(origin, async (fetchPage) => {
    const page = await (await fetchPage('/login/')).text()
    const token = /name="csrf_token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ username, password, csrf_token: token })
    await fetchPage('/login/', { method: 'POST', body, redirect: 'manual' })
  })
}

type Fetch = SupersetSession['fetch']

async function openSession(
  origin: string,
  signIn: (fetchPage: Fetch) => Promise<void>,
): Promise<SupersetSession> {
  const jar = new Map<string, string>()
  const withCookies: Fetch = async (address, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    // A Superset closes an idle connection after two seconds, also while a request is on its way.
    headers.set('connection', 'close')
    const answer = await fetch(new URL(address, origin), { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const getJson = async (path: string): Promise<unknown> => {
    const answer = await withCookies(path, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`GET ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  await signIn(withCookies)
  const me = z.parse(meAnswer, await getJson('/api/v1/me/'))
  let token: string | null = null
  const write: SupersetSession['write'] = async (method, path, { json, form, headers = {} } = {}) => {
    token ??= z.parse(tokenAnswer, await getJson('/api/v1/security/csrf_token/')).result
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
    return await withCookies(path, {
      method,
      headers: {
        accept: 'application/json',
        'x-csrftoken': token,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    })
  }
  return { origin, userId: me.result.id, fetch: withCookies, getJson, write, cookies: () => jar }
}

const meAnswer = z.object({ result: z.object({ id: z.int() }) })
const tokenAnswer = z.object({ result: z.string() })
