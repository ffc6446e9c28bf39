import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { fields, list, nullable, number, shapedOrNull, text, where } from '#domain/core/shape.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** An accepted change, as it was shown when it was sent. Times are ms since 1970. Source: look §7 Done today. */
export interface DoneEntry {
  readonly at: number
  readonly kind: KindName
  readonly localId: LocalId
  /** Name of the record at that time. */
  readonly name: string
  readonly what: string
  /** Beginning of its text as sent; empty without one. */
  readonly text: string
  readonly fields: readonly string[]
  /** Server id of the record, if known. */
  readonly serverId: number | null
  /** The containing record. */
  readonly parent: LocalId | null
  /** The revision that a read must reach to contain it; null if no read can show it, since the record was deleted there. */
  readonly rev: number | null
  /** When a read first contained it, in ms since 1970; null before that. Source: sync §3.7. */
  readonly syncedAt: number | null
  /** When a read first had another version in its place, in ms since 1970; null before that. Source: sync I14. */
  readonly replacedAt: number | null
}

/** Maximum number of entries. */
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

/** Reads the stored list, newest first; unreadable entries are skipped. */
export function parseDoneList(stored: unknown): readonly DoneEntry[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => shapedOrNull(storedEntry, entry) ?? [])
}

/** Adds entries in front, the last one first, and removes the oldest. */
export function addDone(list: readonly DoneEntry[], entries: readonly DoneEntry[]): readonly DoneEntry[] {
  return [...entries.toReversed(), ...list].slice(0, MAX_DONE)
}

/** A read record: its highest revision, and the fields in which another version replaced ours. */
export interface ReadRecord {
  readonly kind: KindName
  readonly localId: LocalId
  readonly confirmed: number
  readonly replaced: readonly string[]
}

/**
 * Notes when reads first contained changes or showed them replaced (ms since 1970); returns the same list if none did. A
 * read requested before the server accepted a change cannot confirm it, but may show its replacement. Source: sync §3.7,
 * §3.8.
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
 * Returns the fields in which a read replaced this device's version: the record has the server's value now, and had another
 * one before. Merged lines replace nothing, and `quiet` fields have no written version: the server itself unbinds a deleted
 * saved query. Source: sync §3.8.
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

/** Returns the entries since `dayStart` (the first ms of the local day). */
export function doneSince(list: readonly DoneEntry[], dayStart: number): readonly DoneEntry[] {
  return list.filter(({ at }) => at >= dayStart)
}
