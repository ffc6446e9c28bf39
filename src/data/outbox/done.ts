import { addDone, type DoneEntry, parseDoneList } from '#domain/sync/view/done-list.ts'
import type { LocalDatabase } from '#data/database.ts'

/** Where the list stands in `meta`. */
const KEY = 'done'

/** Reads what was sent lately, newest first; what cannot be read is left out. */
export async function readDone(db: LocalDatabase): Promise<readonly DoneEntry[]> {
  return parseDoneList((await db.meta.get(KEY))?.value)
}

/** Notes what the server took, within the caller's transaction over `meta`: the one in which the rows leave the outbox. */
export async function keepDone(db: LocalDatabase, entries: readonly DoneEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.meta.put({ key: KEY, value: addDone(await readDone(db), entries) })
}
