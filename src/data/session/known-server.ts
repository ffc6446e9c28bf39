import { makeStore } from '#data/platform/store.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'

/** The server's description; null until it is known. */
export const knownServer = makeStore<ServerDescription | null>(null)
