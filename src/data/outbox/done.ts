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

/** Reads what was sent lately, newest first; what cannot be read is left out. */
export async function readDone(db: LocalDatabase): Promise<readonly DoneEntry[]> {
  return parseDoneList((await db.meta.get(DONE_KEY))?.value)
}

/**
 * What a step came to: what the server took, what a read of it contained, what a full listing contained, and when
 * (ms since 1970).
 */
interface StepOutcome {
  readonly entries: readonly DoneEntry[]
  readonly reads: readonly ReadRecord[]
  readonly look: FullListing | null
  readonly now: number
}

/**
 * Notes what the server took and what was read back, within the caller's transaction over `meta`, the outbox and the
 * records: the one in which the rows leave the outbox.
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

/** Of the changes that a listing may concern: those whose record is on the server no more, and on no way back there. */
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
