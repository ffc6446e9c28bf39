import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'

/**
 * Where tabs, their tables and their runs are stored. `server`: there too. `device`: only here, by the user's choice or
 * because the server stores none. `unknown`: until the server answers; changes wait. Source: SQL spec §4
 * Persistence and sync.
 */
export type TabsHome = 'server' | 'device' | 'unknown'

/** Returns where tabs are stored; `choice` is the user's setting, null for the default (on the server). */
export function tabsHome(caps: Pick<ServerCaps, 'keepsTabs'> | null, choice: boolean | null): TabsHome {
  if (choice === false) return 'device'
  if (caps === null) return 'unknown'
  return caps.keepsTabs ? 'server' : 'device'
}
