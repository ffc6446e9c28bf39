import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Restored } from './synced-record.ts'

/**
 * Our own mark on a row of the server: who wrote it, at which revision of his, when by the hybrid clock; where he made
 * again what a server that was rolled back had lost, `seen` is the last revision of it that he knew, and `over` the one that he
 * wrote over, since he knew what stood there to be older, whatever its number. Source: sync §3.6, §3.12.
 */
export interface WriterMark {
  readonly clientId: string | null
  readonly rev: number | null
  readonly updatedAt: number
  readonly seen?: string | null
  readonly over?: string | null
}

/** What a write says of itself. Source: sync §3.6. */
interface MarkStart {
  readonly clientId: string
  readonly rev: number
  readonly updatedAt: number
  readonly version: number
  readonly restored?: Restored | null | undefined
  readonly serverStamp?: string | null
}

/** The mark as it goes to the server, in `extra_json` or beside a table's metadata. Source: sync §3.6, SQL spec §3. */
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

/** Reads the mark of a server row; null when nobody left one. Superset's own page leaves `updatedAt` only. */
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
