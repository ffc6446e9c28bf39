import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { WriterMark } from '#domain/sync/kinds/record-kind.ts'
import type { Restored } from '#domain/sync/records.ts'

/** What a write says of itself. Source: sync §3.6. */
export interface MarkStart {
  readonly clientId: string
  readonly rev: number
  readonly updatedAt: number
  readonly version: number
  readonly restored?: Restored | null | undefined
}

/** The mark as it goes to the server, in `extra_json` or beside a table's metadata. Source: sync §3.6, SQL spec §3. */
export function markValues({
  updatedAt,
  version,
  rev,
  clientId,
  restored,
}: MarkStart): Readonly<Record<string, unknown>> {
  const seen = restored?.rev === rev ? { seen: Number(restored.revision) } : {}
  return { updatedAt, version, rev, clientId, ...seen }
}

/** Reads the mark of a server row; null when nobody left one. Superset's own page leaves `updatedAt` only. */
export function readMark(extra: unknown): WriterMark | null {
  if (!isRecord(extra)) return null
  const updatedAt = numberOrNull(extra['updatedAt'])
  const rev = numberOrNull(extra['rev'])
  if (updatedAt === null && rev === null) return null
  const seen = numberOrNull(extra['seen'])
  const mark = { clientId: textOrNull(extra['clientId']), rev, updatedAt: updatedAt ?? 0 }
  return seen === null ? mark : { ...mark, seen: String(seen) }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
