import { isEarlier, laterOf } from '#domain/sync/engine/rules/revision-tag.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { differsFromKnown } from './differs.ts'
import type { Remote } from './remote.ts'

type WithRestored = Pick<EngineRecord, 'restored'>

/** Remembers up to which revision a record is known that a rolled back server has otherwise. Source: sync §3.12. */
export function asRestored({ restored, serverStamp, dirty, rev }: EngineRecord): WithRestored {
  if (restored) return { restored }
  if (serverStamp === null) return {}
  return { restored: { revision: serverStamp, rev: dirty.length === 0 ? rev : null } }
}

/** Remembers beside that what of it nobody here has changed, of `dirty`, all that is to be sent again. Source: sync §3.12. */
export function withPutBack(record: EngineRecord, dirty: readonly string[]): WithRestored {
  const { restored } = asRestored(record)
  if (!restored) return {}
  const current: FieldValues = { ...record.current }
  const own = new Set(record.dirty)
  const put = dirty.filter((name) => !own.has(name)).map((name) => [name, current[name]] as const)
  return { restored: { ...restored, words: { ...restored.words, ...Object.fromEntries(put) } } }
}

/** What was put back as it was known, and was written elsewhere since but not here. Source: sync §3.8, §3.12. */
export function putBackFields({ record, remote }: Pick<Remote, 'record' | 'remote'>): FieldValues {
  const current: FieldValues = { ...record.current }
  const base: FieldValues = { ...record.base }
  const isYielding = ([name, word]: readonly [string, unknown]) =>
    record.dirty.includes(name) &&
    sameValue(current[name], word) &&
    !sameValue(base[name], remote.fields[name])
  return Object.fromEntries(Object.entries(record.restored?.words ?? {}).filter(isYielding))
}

/** What is known of a record once the server's state of it was taken in as this revision of ours; null beside unsent work. */
export function restoredFrom(
  { record, remote }: Pick<Remote, 'record' | 'remote'>,
  rev: number | null,
): WithRestored {
  const seen = remote.mark?.seen ?? null
  // Where nothing else stands there than was known, nobody has written since.
  if (seen === null)
    return record.restored && differsFromKnown(record, remote.fields) ? { restored: null } : {}
  const known = knownRevision(record)
  const isOver = remote.mark?.over === known
  return { restored: { revision: isOver ? seen : (laterOf(seen, known) ?? seen), rev } }
}

/** Forgets it once the server has other words of ours than those; `revTo` is our revision that it took. */
export function withoutRestored({ restored }: EngineRecord, revTo: number | undefined): WithRestored {
  return restored && revTo !== restored.rev ? { restored: null } : {}
}

/**
 * Tells whether what stands there was created again, after a server was rolled back, by a device that knew less of it than this
 * one does. Who wrote over the very state that is known here knew that: a request of before the rollback that comes late
 * has a later number than all that was lost. Source: sync §3.12.
 */
export function isOfWhoKnewLess({ record, remote: { mark } }: Remote): boolean {
  const known = knownRevision(record)
  return isEarlier(mark?.seen ?? null, known) && mark?.over !== known
}

/** The revision of the server whose words these are: one that made them again has a later one. */
function knownRevision({ restored, serverStamp }: EngineRecord): string | null {
  return restored?.revision ?? serverStamp
}
