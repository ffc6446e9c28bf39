import type { LocalDatabase } from '#data/db/database.ts'
import { readLastPosition } from '#data/db/placed-tabs.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { newTab } from '#domain/records/tabs/new-tab.ts'
import { TAB_FIELDS, type TabFields } from '#domain/records/tabs/record.ts'
import { decided } from './merge-versions.ts'

/** Both versions of a conflict, and its history row. */
interface BothVersions {
  readonly storedVersion: number
  readonly mine: TabFields
  readonly theirs: TabFields
}

/**
 * Resolves a conflict with both versions: the tab takes the server's, and this device's becomes a new tab, "Copy of …".
 * Returns the copy's id; null if resolved elsewhere. Fails: as `write`. Source: sync §3.8.
 */
export async function keepBoth(
  db: LocalDatabase,
  localId: LocalId,
  { storedVersion, mine, theirs }: BothVersions,
): Written<LocalId | null> {
  return writeStrictly(db, ['tabs'], async (writer) => {
    const tab = await writer.db.tabs.get(localId)
    if (tab?.storedVersion !== storedVersion) return null
    await writer.changeIfPresent('tabs', localId, (now, time) => decided(now, theirs, time))
    const position = await readLastPosition(writer.db)
    const copy = makeLocalId(db.clock.randomBytes)
    const fields = { ...mine, name: copyName(mine.name), autorun: false, remoteId: null }
    await writer.change('tabs', copy, (_none, { stamp }) => ({
      record: newTab({ localId: copy, fields, position, now: stamp }),
      change: { op: 'create', fields: TAB_FIELDS, urgency: 'now' },
    }))
    return copy
  })
}
