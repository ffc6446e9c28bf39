import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import {
  addDone,
  type DoneEntry,
  noteReads,
  parseDoneList,
  type ReadRecord,
} from '#domain/sync-status/outbox/done-list.ts'
import { awaitingListing, type FullListing, noteRemoved } from '#domain/sync-status/outbox/done-removed.ts'
import { DONE_KEY } from './last-sent.ts'

/** Reads the recently sent changes, newest first; invalid entries are skipped. */
export async function readDone(db: LocalDatabase): Promise<readonly DoneEntry[]> {
  return parseDoneList((await db.meta.get(DONE_KEY))?.value)
}

/** Results of a step: accepted changes, confirming reads, and a full listing; `now` in ms since 1970. */
interface StepOutcome {
  readonly entries: readonly DoneEntry[]
  readonly reads: readonly ReadRecord[]
  readonly look: FullListing | null
  readonly now: number
}

/**
 * Stores accepted and confirmed changes in the caller's transaction over `meta`, the outbox and the records, in which the rows
 * leave the outbox.
 */
export async function storeDone(
  db: LocalDatabase,
  { entries, reads, look, now }: StepOutcome,
): Promise<void> {
  if (entries.length === 0 && reads.length === 0 && look === null) return
  const before = await readDone(db)
  const read = noteReads(entries.length === 0 ? before : addDone(before, entries), reads, now)
  const after = look === null ? read : noteRemoved(read, look, { gone: await removedOf(db, read, look), now })
  if (after !== before) await db.meta.put({ key: DONE_KEY, value: after })
}

/** The changes that a full listing shows to be removed: their record has no server id, and nothing pending. */
async function removedOf(
  db: LocalDatabase,
  list: readonly DoneEntry[],
  look: FullListing,
): Promise<ReadonlySet<DoneEntry>> {
  const found = await Promise.all(
    awaitingListing(list, look).map(async (entry) => ((await isRemoved(db, entry)) ? [entry] : [])),
  )
  return new Set(found.flat())
}

async function isRemoved(db: LocalDatabase, { kind, localId }: DoneEntry): Promise<boolean> {
  const table = WRITTEN_KINDS.find((name) => name === kind)
  const record = table === undefined ? undefined : await db.table<EngineRecord, LocalId>(table).get(localId)
  if (record !== undefined && record.serverId !== null) return false
  return (await db.outbox.where('[kind+localId]').equals([kind, localId]).count()) === 0
}
