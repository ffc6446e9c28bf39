import type { LocalDatabase } from '#data/db/database.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { readShape } from '#domain/core/shape.ts'
import type { TabsHome } from '#domain/editor/device-tabs.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'

/** Where tabs are kept. */
interface TabsHere {
  readonly home: TabsHome
  /** False once the user chose this device alone. */
  readonly isWanted: boolean
  readonly serverKeeps: boolean
  /** Results of any size are kept for their day, where tabs are here alone. */
  readonly keepsLarge: boolean
}

/** Reads where tabs are kept. */
export async function readTabsHere(db: LocalDatabase): Promise<TabsHere> {
  const [caps, kept, large] = await db.meta.bulkGet(['serverCaps', 'keepTabs', 'keepLargeResults'])
  const read = readShape(serverCapsShape, caps?.value)
  return {
    home: await readTabsHome(db),
    isWanted: kept?.value !== false,
    serverKeeps: !read.ok || read.value.keepsTabs,
    keepsLarge: large?.value === true,
  }
}
