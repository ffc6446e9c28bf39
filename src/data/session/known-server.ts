import { makeStore } from '#data/platform/store.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'
import { SERVER_KIND_MARK } from '#domain/contract/server/page-mark.ts'

/** The server's description; null until it is known. */
export const knownServer = makeStore<ServerDescription | null>(null)

/**
 * The kind of the server: that of its description, and before it is known that of the page, which a first visit receives from
 * the server. Null if neither is known.
 */
export function serverKind(): string | null {
  return knownServer.get()?.kind ?? kindOfPage()
}

function kindOfPage(): string | null {
  // A worker has no page.
  if (!('document' in globalThis)) return null
  const mark = document.querySelector(`meta[name="${SERVER_KIND_MARK}"]`)
  return mark?.getAttribute('content') ?? null
}
