import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'

/**
 * Where tabs, their tables and their queries are kept. `server` there too; `device` on this device alone, since the
 * server does not keep them or the user does not want it; `not-asked` the server has not said yet: what is to be sent
 * waits. Source: SQL spec §4 Persistence and sync.
 */
export type TabsHome = 'server' | 'device' | 'not-asked'

/** Where tabs are stored, from what the server can do and what the user chose (null: nothing chosen, which is yes). */
export function tabsHome(caps: Pick<ServerCaps, 'keepsTabs'> | null, choice: boolean | null): TabsHome {
  if (choice === false) return 'device'
  if (caps === null) return 'not-asked'
  return caps.keepsTabs ? 'server' : 'device'
}
