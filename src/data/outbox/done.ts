import {
  addDone,
  type DoneEntry,
  noteReads,
  parseDoneList,
  type ReadRecord,
} from '#domain/sync/view/outbox/done-list.ts'
import type { LocalDatabase } from '#data/database.ts'
import { DONE_KEY } from './last-sent.ts'

/** Reads what was sent lately, newest first; what cannot be read is left out. */
export async function readDone(db: LocalDatabase): Promise<readonly DoneEntry[]> {
  return parseDoneList((await db.meta.get(DONE_KEY))?.value)
}

/** What a step came to: what the server took, what a read of it contained, and when (ms since 1970). */
export interface StepDone {
  readonly entries: readonly DoneEntry[]
  readonly reads: readonly ReadRecord[]
  readonly now: number
}

/**
 * Notes what the server took and what was read back, within the caller's transaction over `meta`: the one in which the
 * rows leave the outbox.
 */
export async function keepDone(db: LocalDatabase, { entries, reads, now }: StepDone): Promise<void> {
  if (entries.length === 0 && reads.length === 0) return
  const before = await readDone(db)
  const after = noteReads(entries.length === 0 ? before : addDone(before, entries), reads, now)
  if (after !== before) await db.meta.put({ key: DONE_KEY, value: after })
}
