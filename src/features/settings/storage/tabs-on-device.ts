import type { LocalDatabase } from '#data/db/database.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { readShape } from '#domain/core/shape.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'

/** Reads the settings for storing tabs. */
export async function readLocalTabs(db: LocalDatabase) {
  const [caps, keepTabs, large] = await db.meta.bulkGet(['serverCaps', 'keepTabs', 'keepLargeResults'])
  const read = readShape(serverCapsShape, caps?.value)
  return {
    home: await readTabsHome(db),
    /** False if the user chose this device only. */
    isWanted: keepTabs?.value !== false,
    serverKeeps: !read.ok || read.value.keepsTabs,
    /** Whether results of any size are stored for a day, while tabs are on this device only. */
    keepsLarge: large?.value === true,
  }
}
