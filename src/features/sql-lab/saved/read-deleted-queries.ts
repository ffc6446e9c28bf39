import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import {
  type DeletedQuery,
  deletedQueries,
  withoutExisting,
} from '#domain/editor/versions/deleted-queries.ts'

/** The deleted saved queries of which this device keeps a text, last deleted first. Throws what the database throws. */
export async function readDeletedQueries(db: LocalDatabase): Promise<readonly DeletedQuery[]> {
  const saved = await db.savedQueries.toArray()
  const standing = saved.filter(({ deleted }) => !deleted)
  const rows = await versionsExceptOf(db, new Set(standing.map(({ localId }) => localId)))
  const isDeleted = new Map(saved.map(({ localId, deleted }) => [localId, deleted]))
  const deleted = deletedQueries(rows, isDeleted, db.clock.now())
  return withoutExisting(
    deleted,
    standing.map(({ current }) => current),
  )
}

/** What is kept of saved queries but these: those that stand may have many versions, and long ones. */
async function versionsExceptOf(db: LocalDatabase, standing: ReadonlySet<string>) {
  const all = ofKind(db.history, 'savedQueries')
  const keys = (await all.uniqueKeys()).filter((key) => Array.isArray(key) && !standing.has(String(key[1])))
  return db.history.where('[kind+localId]').anyOf(keys).toArray()
}
