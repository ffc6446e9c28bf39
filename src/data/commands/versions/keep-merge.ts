import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { lastVersionText } from './keep-version.ts'

/** Stores an edited but undecided merge as a version, unless it is the last one already. Fails: as `write`. */
export async function keepMerge(db: LocalDatabase, localId: LocalId, current: TabFields): Written<void> {
  return write(db, ['tabs'], async (writer) => {
    if ((await lastVersionText(writer.db, localId)) === current.sql) return
    await writer.keep({ kind: 'tabs', localId, reason: 'version', snapshot: { current, cause: 'merging' } })
  })
}
