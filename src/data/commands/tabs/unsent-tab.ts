import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { UNSENT_TAB } from '#data/db/meta.ts'
import { noteVisit, repairVisits } from '#data/db/tab-visits.ts'
import { connection } from '#data/http/connection.ts'
import { type Writer, type Written, write } from '#data/write/write.ts'
import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { TAB_FIELDS } from '#domain/records/tabs/record.ts'

/** Dependencies; tests replace them. */
interface UnsentTabDeps {
  readonly isPulled: (db: LocalDatabase) => Promise<boolean>
  /** Server id of the tab shown last on any device; null if unknown. */
  readonly activeServerId: () => Promise<number | null>
  /** Longest wait while the server answers, in ms. */
  readonly waitMs: number
}

/**
 * Follows a tab created while the server did not answer, until the server's tabs are known: then it is removed if it is
 * untouched and there are others, or else sent. Returns the function that stops it. Source: sync §3.11.
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

/** Removes or sends such a tab; `activeServerId` is the tab to show instead. Returns whether it was removed. Fails: as `write`. */
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

/** Whether the tab was touched or is the only one. */
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
