import { readVersionRows } from '#data/commands/versions/read-versions.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isSameText, readTabVersion, type TabVersion } from '#domain/editor/versions/tab-version.ts'
import { distinctVersions } from '#domain/versions/saved-version.ts'

/** A record that has versions. */
export interface Versioned {
  readonly kind: 'tabs' | 'savedQueries'
  readonly localId: LocalId
}

/** The versions of a text, newest first, and the current text. */
interface Versions {
  readonly now: string
  readonly list: readonly TabVersion[]
  /** Whether there are more than the requested number. */
  readonly hasOlder: boolean
}

/** Reads the last `limit` versions of a tab or a saved query; null if it is deleted. */
export async function readVersions(
  db: LocalDatabase,
  { kind, localId }: Versioned,
  limit: number,
): Promise<Versions | null> {
  const record = await (kind === 'tabs' ? db.tabs.get(localId) : db.savedQueries.get(localId))
  if (record === undefined) return null
  const { rows, hasOlder } = await readVersionRows(db, { kind, localId }, limit)
  const texts = rows.flatMap((row) => readTabVersion(row) ?? [])
  return { now: record.current.sql, list: distinctVersions(texts, isSameText), hasOlder }
}
