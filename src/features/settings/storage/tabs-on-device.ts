import type { LocalDatabase } from '#data/db/database.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { readShape } from '#domain/core/shape.ts'
import { serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'

/** Reads where tabs are kept. */
export async function readLocalTabs(db: LocalDatabase) {
  const [caps, kept, large] = await db.meta.bulkGet(['serverCaps', 'keepTabs', 'keepLargeResults'])
  const read = readShape(serverCapsShape, caps?.value)
  return {
    home: await readTabsHome(db),
    /** False once the user chose this device alone. */
    isWanted: kept?.value !== false,
    serverKeeps: !read.ok || read.value.keepsTabs,
    /** Results of any size are stored for their day, where tabs are here alone. */
    keepsLarge: large?.value === true,
  }
}
