import { readShape } from '#domain/core/shape.ts'
import { serverCapsShape } from '#domain/sync/server-caps.ts'
import type { LocalDatabase } from '#data/database.ts'

/**
 * Whether tabs go to the server too: it says that it keeps them, and the user did not choose this device alone. False
 * until the server was asked. Source: SQL spec §4 Persistence and sync, §9.
 */
export async function areTabsKept(db: LocalDatabase): Promise<boolean> {
  const [caps, choice] = await db.meta.bulkGet(['serverCaps', 'keepTabs'])
  const read = readShape(serverCapsShape, caps?.value)
  return read.ok && read.value.keepsTabs && choice?.value !== false
}
