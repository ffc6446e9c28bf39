import { embedOriginsIn, framedHeaders, isEmbeddable } from '#domain/security/embedding.ts'

/** Where the last policy of a page in a frame is kept: the server's word, for when it cannot be asked. */
const CACHE = 'offset-framed'
const KEY = '/framed-policy'

/** How long a frame waits for the server before it draws from this device, in ms. */
const WAIT_MS = 3_000

/**
 * Answers a page that a frame asks for. Who may show it is the server's to say, which may have been started otherwise since:
 * it is asked first. Without it, what it said last holds, for the shell of this device; where it never said anything,
 * nobody may. Source: security §11.
 */
export async function framedPage(request: Request, shell: () => Promise<Response>): Promise<Response> {
  const answer = await Promise.race([fetch(request).catch(() => null), nothingAfter(WAIT_MS)])
  const url = new URL(request.url)
  const isAlone = isEmbeddable(url.pathname, url.searchParams.get('standalone') ?? undefined)
  if (answer?.ok === true) {
    if (isAlone) await keepPolicy(answer.headers.get('content-security-policy') ?? '')
    return answer
  }
  const origins = isAlone ? embedOriginsIn(await lastPolicy()) : []
  return withHeaders(await shell(), framedHeaders(origins))
}

/** A visit cannot be given a signal that ends it: Chromium (measured: 156) refuses to fetch one with more than itself. */
async function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms)
  })
}

async function keepPolicy(policy: string): Promise<void> {
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
