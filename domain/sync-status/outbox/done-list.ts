import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { fields, list, nullable, number, shapedOrNull, text, where } from '#domain/core/shape.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** A change that the server took: what it was, as it was shown then, and when. Times in ms since 1970. Source: look §7 Done today. */
export interface DoneEntry {
  readonly at: number
  readonly kind: KindName
  readonly localId: LocalId
  /** Name of the record at that time; a deleted one has no other any more. */
  readonly name: string
  readonly what: string
  /** How its text began as it was sent; empty where it has none. */
  readonly text: string
  /** The fields that were sent. */
  readonly fields: readonly string[]
  /** Its number on the server, where it was known. */
  readonly serverId: number | null
  /** The record that it stands in. */
  readonly parent: LocalId | null
  /** The record's revision that a read must have reached to contain it; null where no read of it can show it: it is gone there. */
  readonly rev: number | null
  /** When a read of the server first contained it, in ms since 1970; null until one did. Source: sync §3.7. */
  readonly syncedAt: number | null
  /** When a read first showed another version in its place, so that none ever contained it; null until one did. Source: sync I14. */
  readonly replacedAt: number | null
}

/** So many are kept: the list is there to be looked at, not to prove anything. */
const MAX_DONE = 50

const storedEntry = fields<DoneEntry>({
  at: number,
  kind: text,
  localId: where(isLocalId),
  serverId: nullable(number),
  parent: nullable(where(isLocalId)),
  name: text,
  what: text,
  text,
  fields: list(text),
  rev: nullable(number),
  syncedAt: nullable(number),
  replacedAt: nullable(number),
})

/** Reads the list as it was stored, newest first; what cannot be read is left out. */
export function parseDoneList(stored: unknown): readonly DoneEntry[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => shapedOrNull(storedEntry, entry) ?? [])
}

/** Puts what was just sent in front, the last of it first; the oldest go. */
export function addDone(list: readonly DoneEntry[], entries: readonly DoneEntry[]): readonly DoneEntry[] {
  return [...entries.toReversed(), ...list].slice(0, MAX_DONE)
}

/** A record as a read reported it: its highest revision, and the fields in which another version replaced ours. */
export interface ReadRecord {
  readonly kind: KindName
  readonly localId: LocalId
  readonly confirmed: number
  readonly replaced: readonly string[]
}

/**
 * Notes which changes a read contained for the first time, or showed to be replaced, and when (ms since 1970); the very
 * same list where none. A read that was requested before the server took a change cannot show that it was there, but may
 * well show what has taken its place. Source: sync §3.7, §3.8.
 */
export function noteReads(
  list: readonly DoneEntry[],
  reads: readonly ReadRecord[],
  now: number,
): readonly DoneEntry[] {
  const noted = list.map((entry) => {
    const { kind, localId, rev, syncedAt, replacedAt, fields } = entry
    const read = reads.find((one) => one.kind === kind && one.localId === localId)
    if (read === undefined || rev === null || syncedAt !== null || replacedAt !== null) return entry
    if (fields.some((name) => read.replaced.includes(name))) return { ...entry, replacedAt: now }
    return read.confirmed >= rev ? { ...entry, syncedAt: now } : entry
  })
  return noted.some((entry, index) => entry !== list[index]) ? noted : list
}

/**
 * Names the fields in which a read showed another version in the place of this device's: the record holds the server's
 * value now and held another one before. Lines of both sides that came together are nobody's loss, and of `quiet` fields
 * nobody wrote a version: the server itself lets go of a saved query that is deleted. Source: sync §3.8.
 */
export function replacedFields(
  before: Pick<EngineRecord, 'current'>,
  after: Pick<EngineRecord, 'current' | 'base'>,
  quiet: readonly string[],
): readonly string[] {
  const was: FieldValues = { ...before.current }
  const base: FieldValues = { ...after.base }
  return Object.entries(after.current).flatMap(([name, value]) =>
    !quiet.includes(name) && !sameValue(was[name], value) && sameValue(value, base[name]) ? [name] : [],
  )
}

/** What was sent since `dayStart` (the first ms of the reader's day). */
export function doneSince(list: readonly DoneEntry[], dayStart: number): readonly DoneEntry[] {
  return list.filter(({ at }) => at >= dayStart)
}
