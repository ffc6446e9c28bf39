import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import {
  type DeletedQuery,
  deletedQueries,
  withoutExisting,
} from '#domain/editor/versions/deleted-queries.ts'

/** The deleted saved queries with a text on this device, the last deleted first. Throws the errors of the database. */
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

/** The versions of all saved queries except the given ones, which may have many and long versions. */
async function versionsExceptOf(db: LocalDatabase, standing: ReadonlySet<string>) {
  const all = ofKind(db.history, 'savedQueries')
  const keys = (await all.uniqueKeys()).filter((key) => Array.isArray(key) && !standing.has(String(key[1])))
  return db.history.where('[kind+localId]').anyOf(keys).toArray()
}
