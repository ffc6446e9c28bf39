import { readShape } from '#domain/core/shape.ts'
import { type TabsHome, tabsHome } from '#domain/editor/device-tabs.ts'
import { kindNamed } from '#domain/records/all.ts'
import { hasKind, serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { LocalDatabase } from './database.ts'

/**
 * Whether tabs go to the server too, as far as this device knows: not where the server says that it keeps none, or the
 * user chose this device alone. Until it was asked they go there. Source: SQL spec §4 Persistence and sync, §9.
 */
export async function areTabsStored(db: LocalDatabase): Promise<boolean> {
  return (await readTabsHome(db)) !== 'device'
}

/** Where tabs are stored, as far as this device knows. */
export async function readTabsHome(db: LocalDatabase): Promise<TabsHome> {
  const [caps, choice] = await db.meta.bulkGet(['serverCaps', 'keepTabs'])
  return homeFrom(caps?.value, choice?.value)
}

/** Where tabs are stored, from what stands in `meta`: what the server can do, and what the user chose. */
export function homeFrom(caps: unknown, choice: unknown): TabsHome {
  const read = readShape(serverCapsShape, caps)
  return tabsHome(read.ok ? read.value : null, typeof choice === 'boolean' ? choice : null)
}

/** Tells of each kind whether its changes stay on this device; while the server was not asked they wait in the outbox. */
export async function storedLocally(db: LocalDatabase): Promise<(kind: KindName) => boolean> {
  const [caps, choice] = await db.meta.bulkGet(['serverCaps', 'keepTabs'])
  return staysLocalBy(caps?.value, choice?.value)
}

/** As `storedLocally`, from what stands in `meta`: what the server can do, and what the user chose. */
export function staysLocalBy(caps: unknown, choice: unknown): (kind: KindName) => boolean {
  const read = readShape(serverCapsShape, caps)
  const keepsTabs = homeFrom(caps, choice) !== 'device'
  return (name) => {
    const kind = kindNamed(name)
    return read.ok ? !hasKind({ ...read.value, keepsTabs }, kind) : !keepsTabs && kind.isStoredWithTabs
  }
}
