import { readShape } from '#domain/core/shape.ts'
import type { TabsHome } from '#domain/editor/device-tabs.ts'
import { serverCapsShape } from '#domain/sync/server-caps.ts'
import type { LocalDatabase } from '#data/database.ts'
import { deviceUsage } from '#data/local/device-usage.ts'
import { readTabsHome } from '#data/local/kept-tabs.ts'

/** Where tabs are kept, and what tabs, tables and runs weigh on this device, in kilobytes. */
export interface TabsHere {
  readonly home: TabsHome
  /** False once the user chose this device alone. */
  readonly isWanted: boolean
  readonly serverKeeps: boolean
  readonly usedKilobytes: number
  /** Results of any size are kept for their day, where tabs are here alone. */
  readonly keepsLarge: boolean
}

/** Reads where tabs are kept and what they weigh; results and previews do not count. Source: SQL spec §4. */
export async function readTabsHere(db: LocalDatabase): Promise<TabsHere> {
  const [caps, kept, large] = await db.meta.bulkGet(['serverCaps', 'keepTabs', 'keepLargeResults'])
  const read = readShape(serverCapsShape, caps?.value)
  return {
    home: await readTabsHome(db),
    isWanted: kept?.value !== false,
    serverKeeps: !read.ok || read.value.keepsTabs,
    usedKilobytes: (await deviceUsage(db)).total,
    keepsLarge: large?.value === true,
  }
}
