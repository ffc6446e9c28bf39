import type { LocalDatabase } from '#data/db/database.ts'
import { UNSENT_TAB } from '#data/db/meta.ts'
import { updateOf } from '#data/write/update-of.ts'
import { type Written, write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isDatabaseDeleted } from '#domain/records/tabs/deleted-database.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/**
 * Stores the database that the screen shows in a tab without one, so that other readers see the same; a tab whose database
 * was deleted is left alone. This does not make an unsent tab count as touched. Fails: as `write`. Source: SQL spec §5.
 */
export async function settleDatabase(db: LocalDatabase, localId: LocalId, dbId: number): Written<Tab | null> {
  return write(db, ['tabs'], async (writer) => {
    const isUnsent = (await writer.db.meta.get(UNSENT_TAB))?.value === localId
    return writer.changeIfPresent('tabs', localId, (tab, { stamp }) => {
      if (tab.current.dbId !== null || isDatabaseDeleted(tab.current)) return null
      const changed = changeRecord(tab, stamp, ({ current }) => {
        current.dbId = dbId
      })
      return isUnsent ? { record: changed.record, change: null } : updateOf(changed, 'soon')
    })
  })
}
