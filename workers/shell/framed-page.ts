import { embedOriginsIn, framedHeaders, isEmbeddable } from '#domain/security/embedding.ts'

/** Cache of the last embedding policy, for use without the server. */
const CACHE = 'offset-framed'
const KEY = '/framed-policy'

/** Time that a frame waits for the server before it uses the cached shell, in ms. */
const WAIT_MS = 3_000

/**
 * Answers the request of a framed page. The server answers first, because its embedding policy may have changed. Without an
 * answer the shell is served under the last known policy, or under one that forbids framing. Source: security §11.
 */
export async function framedPage(request: Request, shell: () => Promise<Response>): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => null), nullAfter(WAIT_MS)])
  const url = new URL(request.url)
  const isAlone = isEmbeddable(url.pathname, url.searchParams.get('standalone') ?? undefined)
  if (answer?.ok === true) {
    if (isAlone) await storePolicy(answer.headers.get('content-security-policy') ?? '')
    return answer
  }
  const origins = isAlone ? embedOriginsIn(await lastPolicy()) : []
  return withHeaders(await shell(), framedHeaders(origins))
}

/** A timeout without a signal: Chromium (measured: 156) rejects a navigation request that is fetched with one. */
async function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms)
  })
}

async function storePolicy(policy: string): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(KEY, new Response(policy))
}

async function lastPolicy(): Promise<string> {
  const cache = await caches.open(CACHE)
  return (await (await cache.match(KEY))?.text()) ?? ''
}

function withHeaders(page: Response, more: Readonly<Record<string, string>>): Response {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers })
}
