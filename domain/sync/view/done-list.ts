import { isLid, type Lid } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { fields, nullable, number, oneOf, readShape, text, where } from '#domain/core/shape.ts'
import { SYNCED_KINDS, type SyncedKind } from '#domain/sync/records.ts'

/** A change that the server took: what it was, as it was told then, and when (ms since 1970). Source: look §7 Done today. */
export interface DoneEntry {
  readonly at: number
  readonly kind: SyncedKind
  readonly lid: Lid
  /** Name of the record at that time; a deleted one has no other any more. */
  readonly name: string
  readonly what: string
  /** The record's revision that a read must have reached to contain it; null where no read can show it: it is gone there. */
  readonly rev: number | null
  /** When a read of the server first contained it, in ms since 1970; null until one did. Source: sync §3.7. */
  readonly syncedAt: number | null
}

/** So many are kept: the list is there to be looked at, not to prove anything. */
export const DONE_KEPT = 50

const storedEntry = fields<DoneEntry>({
  at: number,
  kind: oneOf(SYNCED_KINDS),
  lid: where(isLid),
  name: text,
  what: text,
  rev: nullable(number),
  syncedAt: nullable(number),
})

/** Reads the list as it was stored, newest first, also by a program that noted no reads; what cannot be read is left out. */
export function parseDoneList(stored: unknown): readonly DoneEntry[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    const read = readShape(storedEntry, isRecord(entry) ? { syncedAt: null, ...entry } : entry)
    return read.ok ? [read.value] : []
  })
}

/** Puts what was just sent in front, the last of it first; the oldest go. */
export function addDone(list: readonly DoneEntry[], entries: readonly DoneEntry[]): readonly DoneEntry[] {
  return [...entries.toReversed(), ...list].slice(0, DONE_KEPT)
}

/** What a read of the server told: the record and the highest of its revisions that it contained. */
export interface ReadRecord {
  readonly kind: SyncedKind
  readonly lid: Lid
  readonly confirmed: number
}

/** Notes which changes a read contained for the first time, and when (ms since 1970); the very same list where none. */
export function noteSynced(
  list: readonly DoneEntry[],
  reads: readonly ReadRecord[],
  now: number,
): readonly DoneEntry[] {
  const isRead = ({ kind, lid, rev, syncedAt }: DoneEntry) =>
    syncedAt === null &&
    rev !== null &&
    reads.some((read) => read.kind === kind && read.lid === lid && read.confirmed >= rev)
  return list.some(isRead) ? list.map((one) => (isRead(one) ? { ...one, syncedAt: now } : one)) : list
}

/** What was sent since `dayStart` (the first ms of the reader's day). */
export function doneSince(list: readonly DoneEntry[], dayStart: number): readonly DoneEntry[] {
  return list.filter(({ at }) => at >= dayStart)
}
