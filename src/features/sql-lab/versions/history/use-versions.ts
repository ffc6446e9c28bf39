import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { distinctVersions, readTabVersion, type TabVersion } from '#domain/editor/versions/tab-version.ts'

/** What has versions. */
export interface Versioned {
  readonly kind: 'tabs' | 'savedQueries'
  readonly localId: LocalId
}

/** The versions of a text, newest first, and the text that it has now. */
export interface Versions {
  readonly now: string
  readonly list: readonly TabVersion[]
  /** There are older ones than the requested number. */
  readonly hasOlder: boolean
}

/** Follows the last `limit` versions of a tab or a saved query; null when it is deleted. */
export function useVersions(
  db: LocalDatabase,
  { kind, localId }: Versioned,
  limit: number,
): Live<Versions | null> {
  return useLive(() => readVersions(db, { kind, localId }, limit), [db, kind, localId, limit])
}

async function readVersions(
  db: LocalDatabase,
  { kind, localId }: Versioned,
  limit: number,
): Promise<Versions | null> {
  const record = await (kind === 'tabs' ? db.tabs.get(localId) : db.savedQueries.get(localId))
  if (record === undefined) return null
  // One more than requested shows whether there are older ones.
  const rows = await db.history
    .where('[kind+localId]')
    .equals([kind, localId])
    .reverse()
    .limit(limit + 1)
    .toArray()
  const list = distinctVersions(rows.slice(0, limit).flatMap((row) => readTabVersion(row) ?? []))
  return { now: record.current.sql, list, hasOlder: rows.length > limit }
}
