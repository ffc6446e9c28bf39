import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { UNSENT_TAB } from '#data/db/meta.ts'
import { noteVisit, repairVisits } from '#data/db/tab-visits.ts'
import { connection } from '#data/http/connection.ts'
import { type Writer, type Written, write } from '#data/write/write.ts'
import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { TAB_FIELDS } from '#domain/records/tabs/record.ts'

/** How it is known that the server's tabs are here; tests give their own. */
interface UnsentTabDeps {
  readonly isPulled: (db: LocalDatabase) => Promise<boolean>
  /** The server's id of the tab that was shown last on any device; null when it does not say. */
  readonly activeServerId: () => Promise<number | null>
  /** It waits no longer than this, while the server answers, in ms. */
  readonly waitMs: number
}

/**
 * Follows a tab that was created while the server did not answer, until its tabs are here: then it is removed silently
 * where nobody touched it and the server has others, else it is sent. Gives how to stop. Source: sync §3.11.
 */
export function followUnsentTab(db: LocalDatabase, deps: UnsentTabDeps): () => void {
  const end = async (): Promise<void> => {
    if ((await readUnsentTab(db)) !== null) await decideUnsentTab(db, await deps.activeServerId())
  }
  const isDue = async () => (await readUnsentTab(db)) !== null && (await deps.isPulled(db))
  const due = liveQuery(isDue).subscribe({ next: (is) => is && void end(), error: () => undefined })
  const timer = setInterval(() => {
    if (connection.get().kind === 'online') void end()
  }, deps.waitMs)
  return () => {
    clearInterval(timer)
    due.unsubscribe()
  }
}

async function readUnsentTab(db: LocalDatabase): Promise<LocalId | null> {
  const localId = (await db.meta.get(UNSENT_TAB))?.value
  return isLocalId(localId) ? localId : null
}

/** Ends the waiting of such a tab; `activeServerId` is the tab to show in its place. Gives whether it went. Fails: as `write`. */
export async function decideUnsentTab(db: LocalDatabase, activeServerId: number | null): Written<boolean> {
  return write(db, ['tabs', 'tableSchemas', 'queries'], async (writer) => {
    const localId = await readUnsentTab(writer.db)
    await writer.db.meta.delete(UNSENT_TAB)
    if (localId === null || (await writer.db.tabs.get(localId))?.closedAt !== null) return false
    if (await isWanted(writer, localId)) {
      const change = { op: 'create', fields: TAB_FIELDS, urgency: 'soon' } as const
      await writer.changeIfPresent('tabs', localId, (record) => ({ record, change }))
      return false
    }
    await removeTab(writer, localId, activeServerId)
    return true
  })
}

/** Touched in any way, or the only one there is. */
async function isWanted({ db }: Writer, localId: LocalId): Promise<boolean> {
  const others = await db.tabs.filter((one) => one.closedAt === null && one.serverId !== null).count()
  const tables = await db.tableSchemas.where('tabLocalId').equals(localId).count()
  const runs = await db.queries.where('tabLocalId').equals(localId).count()
  return others === 0 || tables > 0 || runs > 0
}

async function removeTab(writer: Writer, localId: LocalId, activeServerId: number | null): Promise<void> {
  const { db } = writer
  await writer.change('tabs', localId, () => ({ record: null, change: null }))
  await db.outbox.where('[kind+localId]').equals(['tabs', localId]).delete()
  await repairVisits(db)
  if (activeServerId === null) return
  const active = await db.tabs.where('serverId').equals(activeServerId).first()
  if (active?.closedAt === null) await noteVisit(db, active.localId)
}
