/** A browser's session at a real Superset, without a browser: its cookies, and calls that carry them. */
export interface SupersetSession {
  readonly origin: string
  readonly userId: number
  /** As the product's own `fetch`, with this session. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  readonly getJson: (path: string) => Promise<unknown>
}

/** Signs in on Superset's login page. Throws when it is not let in. */
export async function signInAtSuperset(
  origin: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<SupersetSession> {
  const jar = new Map<string, string>()
  async function withCookies(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(new URL(address, origin), { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }
  async function getJson(path: string): Promise<unknown> {
    const answer = await withCookies(path, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`GET ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const page = await (await withCookies('/login/')).text()
  const token = /name="csrf_token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ username, password, csrf_token: token })
  await withCookies('/login/', { method: 'POST', body, redirect: 'manual' })
  const me = (await getJson('/api/v1/me/')) as { readonly result: { readonly id: number } }
  return { origin, userId: me.result.id, fetch: withCookies, getJson }
}
