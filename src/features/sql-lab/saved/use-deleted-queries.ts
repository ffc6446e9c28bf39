import {
  deletedQueries,
  type DeletedQuery,
  withoutStanding,
} from '#domain/editor/versions/deleted-queries.ts'
import type { LocalDatabase } from '#data/database.ts'
import { type Live, useLive } from '#data/live.ts'

/** Follows the deleted saved queries of which this device keeps a text, last deleted first. */
export function useDeletedQueries(db: LocalDatabase): Live<readonly DeletedQuery[]> {
  return useLive(() => readDeletedQueries(db), [db])
}

/** Reads them once. Throws what the database throws. */
export async function readDeletedQueries(db: LocalDatabase): Promise<readonly DeletedQuery[]> {
  const [rows, saved] = await Promise.all([
    db.history.where('[kind+lid]').between(['savedQueries', ''], ['savedQueries', LAST]).toArray(),
    db.savedQueries.toArray(),
  ])
  const isDeleted = new Map(saved.map(({ lid, deleted }) => [lid, deleted]))
  const standing = saved.filter(({ deleted }) => !deleted).map(({ cur }) => cur)
  return withoutStanding(deletedQueries(rows, isDeleted, db.clock.now()), standing)
}

/** Behind every local id. */
const LAST = '\uffff'
