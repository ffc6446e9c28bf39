import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import type { Remote } from '#domain/sync/engine/remote/remote.ts'
import { isEarlier, laterOf } from '#domain/sync/engine/rules/revision-tag.ts'

type WithRestored = Pick<EngineRecord, 'restored'>

/**
 * Remembers, of a record that a server which was set back does not have as it was, up to which revision it is known here.
 * What was changed here since the server had it is nobody's past: then its writing says nothing of that.
 * Source: sync §3.12, ARCHITECTURE.md.
 */
export function asRestored({ restored, serverStamp, dirty, rev }: EngineRecord): WithRestored {
  if (restored) return { restored }
  if (serverStamp === null) return {}
  return { restored: { revision: serverStamp, rev: dirty.length === 0 ? rev : null } }
}

/** What is known of a record once the server's state of it was taken in as this revision of ours; null beside unsent work. */
export function restoredFrom(
  { record, remote }: Pick<Remote, 'record' | 'remote'>,
  rev: number | null,
): WithRestored {
  if (remote.isUnmarked === true) return {}
  const seen = remote.mark?.seen ?? null
  if (seen === null) return record.restored ? { restored: null } : {}
  return { restored: { revision: laterOf(seen, knownRevision(record)) ?? seen, rev } }
}

/** Forgets it once the server has other words of ours than those; `revTo` is our revision that it took. */
export function withoutRestored({ restored }: EngineRecord, revTo: number | undefined): WithRestored {
  return restored && revTo !== restored.rev ? { restored: null } : {}
}

/**
 * Tells whether what stands there was made again, after a server was set back, by a device that knew less of it than this
 * one does. Source: sync §3.12, ARCHITECTURE.md.
 */
export function isOfWhoKnewLess({ record, remote: { mark } }: Remote): boolean {
  return isEarlier(mark?.seen ?? null, knownRevision(record))
}

/** The revision of the server whose words these are: one that made them again has a later one. */
function knownRevision({ restored, serverStamp }: EngineRecord): string | null {
  return restored?.revision ?? serverStamp
}
