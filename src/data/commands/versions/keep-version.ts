import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import type { Writer } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'

/** Why a version of a tab's text is kept. */
export type VersionCause = 'run' | 'save' | 'left'

/** A tab that is merely left keeps a version this often at most, in ms. Source: sync §3.2. */
export const VERSION_PAUSE_MS = 300_000

/**
 * Keeps the text of a tab as a version, unless the last one holds the same text or, for a tab that is merely left, is
 * younger than five minutes. Inside a write. Source: sync §3.2.
 */
export async function keepVersion(writer: Writer, localId: LocalId, cause: VersionCause): Promise<void> {
  const { db, now } = writer
  const [tab, last] = await Promise.all([db.tabs.get(localId), lastVersion(db, localId)])
  if (tab === undefined || sqlOf(last?.snapshot) === tab.current.sql) return
  if (cause === 'left' && isYoung(last, now)) return
  await writer.keep({ kind: 'tabs', localId, reason: 'version', snapshot: { current: tab.current, cause } })
}

/** Tells whether the last version of a tab is old enough for one that is stored by itself. Inside a write. */
export async function isPauseOver(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  localId: LocalId,
): Promise<boolean> {
  return !isYoung(await lastVersion(db, localId), now)
}

/** The text of the last version that was kept of a tab; not a text where there is none. */
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
