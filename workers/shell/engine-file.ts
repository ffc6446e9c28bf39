import { ENGINE_HEADERS } from '#domain/security/content-security-policy.ts'
import { securedResponse } from './secured-response.ts'

/** The cache of the engine's files, of all builds: they change with the engine only. */
const CACHE = 'offset-engine'

/**
 * Answers with a stored file of the engine of this device, or fetches and stores it. It is not stored by a first visit: most
 * never use it, and it has 6 MB. Rejects without network until it is stored.
 */
export async function engineFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const stored = await cache.match(request.url, { ignoreVary: true })
  if (stored !== undefined) return securedResponse(stored, ENGINE_HEADERS)
  const response = await fetch(request.url, { credentials: 'same-origin' })
  if (response.ok) {
    await cache.put(request.url, response.clone()).catch(() => undefined)
    await dropOlder(cache, request.url)
  }
  return securedResponse(response, ENGINE_HEADERS)
}

/** Removes other versions of the file, which no page requests any more. */
async function dropOlder(cache: Cache, url: string): Promise<void> {
  const name = nameWithoutHash(url)
  for (const { url: other } of await cache.keys())
    if (other !== url && nameWithoutHash(other) === name) await cache.delete(other)
}

/** The bundler's hash has eight characters. */
function nameWithoutHash(url: string): string {
  return new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1')
}
