import { isEarlier, laterOf } from '#domain/sync/engine/rules/revision-tag.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { differsFromKnown } from './differs.ts'
import type { Remote } from './remote.ts'

type WithRestored = Pick<EngineRecord, 'restored'>

/** Stores the last known revision of a record that a rolled-back server lost or set back. Source: sync §3.12. */
export function asRestored({ restored, serverStamp, dirty, rev }: EngineRecord): WithRestored {
  if (restored) return { restored }
  if (serverStamp === null) return {}
  return { restored: { revision: serverStamp, rev: dirty.length === 0 ? rev : null } }
}

/** Adds the fields that are sent again unedited: those of `dirty` that were clean. Source: sync §3.12. */
export function withPutBack(record: EngineRecord, dirty: readonly string[]): WithRestored {
  const { restored } = asRestored(record)
  if (!restored) return {}
  const current: FieldValues = { ...record.current }
  const own = new Set(record.dirty)
  const put = dirty.filter((name) => !own.has(name)).map((name) => [name, current[name]] as const)
  return { restored: { ...restored, words: { ...restored.words, ...Object.fromEntries(put) } } }
}

/** Returns the fields that are sent again unedited, but were written elsewhere since. Source: sync §3.8, §3.12. */
export function putBackFields({ record, remote }: Pick<Remote, 'record' | 'remote'>): FieldValues {
  const current: FieldValues = { ...record.current }
  const base: FieldValues = { ...record.base }
  const isPutBack = ([name, word]: readonly [string, unknown]) =>
    record.dirty.includes(name) &&
    sameValue(current[name], word) &&
    !sameValue(base[name], remote.fields[name])
  return Object.fromEntries(Object.entries(record.restored?.words ?? {}).filter(isPutBack))
}

/** Returns the known revision after the server's state became this revision of ours, null beside unsent work. */
export function restoredFrom(
  { record, remote }: Pick<Remote, 'record' | 'remote'>,
  rev: number | null,
): WithRestored {
  const seen = remote.mark?.seen ?? null
  // A state without other values than the known ones has not been written since.
  if (seen === null)
    return record.restored && differsFromKnown(record, remote.fields) ? { restored: null } : {}
  const known = knownRevision(record)
  const isOver = remote.mark?.over === known
  return { restored: { revision: isOver ? seen : (laterOf(seen, known) ?? seen), rev } }
}

/** Forgets it once the server has accepted other content of ours; `revTo` is the accepted revision. */
export function withoutRestored({ restored }: EngineRecord, revTo: number | undefined): WithRestored {
  return restored && revTo !== restored.rev ? { restored: null } : {}
}

/**
 * Returns whether, after a rollback of the server, a device created the record again that knew an older revision than
 * this one. `over` names the state that the device overwrote: if that is the one known here, the device knew it, since
 * a late request from before the rollback has a later number than everything that was lost. Source: sync §3.12.
 */
export function isByOutdatedDevice({ record, remote: { mark } }: Remote): boolean {
  const known = knownRevision(record)
  return isEarlier(mark?.seen ?? null, known) && mark?.over !== known
}

/** Returns the server revision of this content; a restored record has a later one of its own. */
function knownRevision({ restored, serverStamp }: EngineRecord): string | null {
  return restored?.revision ?? serverStamp
}
