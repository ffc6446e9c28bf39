import { readLastPosition } from '#data/db/placed-tabs.ts'
import { noteVisit } from '#data/db/tab-visits.ts'
import type { Writer } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import { TAB_FIELDS } from '#domain/records/tabs/record.ts'

/** Opens an unbound copy of a tab after the others and shows it; null if the tab is missing. */
export async function copyTab(writer: Writer, localId: LocalId): Promise<LocalId | null> {
  const tab = await writer.db.tabs.get(localId)
  if (tab === undefined) return null
  const copy = makeLocalId(writer.db.clock.randomBytes)
  const position = await readLastPosition(writer.db)
  const fields = { ...EMPTY_TAB_FIELDS, ...tab.current, name: copyName(tab.current.name), remoteId: null }
  await writer.change('tabs', copy, (_none, { stamp }) => ({
    record: newTab({ localId: copy, fields, position, now: stamp }),
    change: { op: 'create', fields: TAB_FIELDS, urgency: 'now' },
  }))
  await noteVisit(writer.db, copy)
  return copy
}
