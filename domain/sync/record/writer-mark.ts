import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Restored } from './synced-record.ts'

/**
 * Mark of a write in a server row: client, revision, and time by the hybrid clock. If the write restores a record that
 * a rolled-back server lost, `seen` is the last server revision known of it, and `over` the revision that it overwrote,
 * known to be older whatever its number. Source: sync §3.6, §3.12.
 */
export interface WriterMark {
  readonly clientId: string | null
  readonly rev: number | null
  readonly updatedAt: number
  readonly seen?: string | null
  readonly over?: string | null
}

/** Inputs of a mark. Source: sync §3.6. */
interface MarkStart {
  readonly clientId: string
  readonly rev: number
  readonly updatedAt: number
  readonly version: number
  readonly restored?: Restored | null | undefined
  readonly serverStamp?: string | null
}

/** Makes the mark as sent to the server, in `extra_json` or beside a table's metadata. Source: sync §3.6, SQL spec §3. */
export function markValues({
  updatedAt,
  version,
  rev,
  clientId,
  restored,
  serverStamp = null,
}: MarkStart): Readonly<Record<string, unknown>> {
  const mark = { updatedAt, version, rev, clientId }
  if (restored?.rev !== rev) return mark
  const over = serverStamp === null ? {} : { over: Number(serverStamp) }
  return { ...mark, seen: Number(restored.revision), ...over }
}

/** Reads the mark of a server row, null without one. Superset's own page writes `updatedAt` only. */
export function readMark(extra: unknown): WriterMark | null {
  if (!isRecord(extra)) return null
  const updatedAt = numberOrNull(extra['updatedAt'])
  const rev = numberOrNull(extra['rev'])
  if (updatedAt === null && rev === null) return null
  const [seen, over] = [numberOrNull(extra['seen']), numberOrNull(extra['over'])]
  const mark = { clientId: textOrNull(extra['clientId']), rev, updatedAt: updatedAt ?? 0 }
  if (seen === null) return mark
  return { ...mark, seen: String(seen), ...(over === null ? {} : { over: String(over) }) }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
