import { readShape } from '#domain/core/shape.ts'
import { type TabsHome, tabsHome } from '#domain/editor/device-tabs.ts'
import { kindNamed } from '#domain/records/all.ts'
import { hasKind, serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { LocalDatabase } from './database.ts'

/**
 * Whether tabs go to the server, as far as this device knows: yes until the server or the user excludes it. Source: SQL
 * spec §4 Persistence and sync, §9.
 */
export async function areTabsStored(db: LocalDatabase): Promise<boolean> {
  return (await readTabsHome(db)) !== 'device'
}

/** Where tabs are stored, as far as this device knows. */
export async function readTabsHome(db: LocalDatabase): Promise<TabsHome> {
  const [caps, choice] = await db.meta.bulkGet(['serverCaps', 'keepTabs'])
  return homeFrom(caps?.value, choice?.value)
}

/** Where tabs are stored, by the capabilities and the user's choice in `meta`. */
export function homeFrom(caps: unknown, choice: unknown): TabsHome {
  const read = readShape(serverCapsShape, caps)
  return tabsHome(read.ok ? read.value : null, typeof choice === 'boolean' ? choice : null)
}

/** Whether changes of a kind stay on this device. Without known capabilities they wait in the outbox. */
export async function storedLocally(db: LocalDatabase): Promise<(kind: KindName) => boolean> {
  const [caps, choice] = await db.meta.bulkGet(['serverCaps', 'keepTabs'])
  return staysLocalBy(caps?.value, choice?.value)
}

/** As `storedLocally`, by the capabilities and the user's choice in `meta`. */
export function staysLocalBy(caps: unknown, choice: unknown): (kind: KindName) => boolean {
  const read = readShape(serverCapsShape, caps)
  const keepsTabs = homeFrom(caps, choice) !== 'device'
  return (name) => {
    const kind = kindNamed(name)
    return read.ok ? !hasKind({ ...read.value, keepsTabs }, kind) : !keepsTabs && kind.isStoredWithTabs
  }
}
