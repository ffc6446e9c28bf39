import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import type { Writer } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'

/** Cause of a text version of a tab. */
export type VersionCause = 'run' | 'save' | 'left'

/** Minimum age of the last version when a tab is left, in ms. Source: sync §3.2. */
export const VERSION_PAUSE_MS = 300_000

/**
 * Stores a tab's text as a version, unless the last one is equal or, when the tab is left, younger than five minutes.
 * Inside a write. Source: sync §3.2.
 */
export async function keepVersion(writer: Writer, localId: LocalId, cause: VersionCause): Promise<void> {
  const { db, now } = writer
  const [tab, last] = await Promise.all([db.tabs.get(localId), lastVersion(db, localId)])
  if (tab === undefined || sqlOf(last?.snapshot) === tab.current.sql) return
  if (cause === 'left' && isYoung(last, now)) return
  await writer.keep({ kind: 'tabs', localId, reason: 'version', snapshot: { current: tab.current, cause } })
}

/** Whether the last version of a tab is old enough for an automatic one. Inside a write. */
export async function isPauseOver(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  localId: LocalId,
): Promise<boolean> {
  return !isYoung(await lastVersion(db, localId), now)
}

/** The text of the last version of a tab; undefined without one. */
export async function lastVersionText(db: LocalDatabase, localId: LocalId): Promise<unknown> {
  return sqlOf((await lastVersion(db, localId))?.snapshot)
}

async function lastVersion(db: LocalDatabase, localId: LocalId): Promise<HistoryRow | undefined> {
  return db.history.where('[kind+localId]').equals(['tabs', localId]).last()
}

function isYoung(last: HistoryRow | undefined, now: number): boolean {
  return last !== undefined && now - last.at < VERSION_PAUSE_MS
}

function sqlOf(snapshot: unknown): unknown {
  return isRecord(snapshot) && isRecord(snapshot['current']) ? snapshot['current']['sql'] : undefined
}
