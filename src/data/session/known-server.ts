import { makeStore } from '#data/platform/store.ts'
import type { ServerDescription } from '#domain/capabilities/capabilities.ts'

/** What this window's server is and can do, as far as this device knows by now; null until then. */
export const knownServer = makeStore<ServerDescription | null>(null)
