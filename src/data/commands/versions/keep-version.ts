import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import type { Writer } from '#data/write/write.ts'
import type { Lid } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'

/** Why a version of a tab's text is kept. */
export type VersionCause = 'run' | 'save' | 'left'

/** A tab that is merely left keeps a version this often at most, in ms. Source: sync §3.2. */
export const VERSION_PAUSE_MS = 300_000

/**
 * Keeps the text of a tab as a version, unless the last one holds the same text or, for a tab that is merely left, is
 * younger than five minutes. Inside a write. Source: sync §3.2.
 */
export async function keepVersion(writer: Writer, lid: Lid, cause: VersionCause): Promise<void> {
  const { db, now } = writer
  const [tab, last] = await Promise.all([db.tabs.get(lid), lastVersion(db, lid)])
  if (tab === undefined || sqlOf(last?.snapshot) === tab.cur.sql) return
  if (cause === 'left' && isYoung(last, now)) return
  await writer.keep({ kind: 'tabs', lid, reason: 'version', snapshot: { cur: tab.cur, cause } })
}

/** Tells whether the last version of a tab is old enough for one that nobody asked for. Inside a write. */
export async function isPauseOver({ db, now }: Pick<Writer, 'db' | 'now'>, lid: Lid): Promise<boolean> {
  return !isYoung(await lastVersion(db, lid), now)
}

/** The text of the last version that was kept of a tab; not a text where there is none. */
export async function lastVersionText(db: LocalDatabase, lid: Lid): Promise<unknown> {
  return sqlOf((await lastVersion(db, lid))?.snapshot)
}

async function lastVersion(db: LocalDatabase, lid: Lid): Promise<HistoryRow | undefined> {
  return db.history.where('[kind+lid]').equals(['tabs', lid]).last()
}

function isYoung(last: HistoryRow | undefined, now: number): boolean {
  return last !== undefined && now - last.at < VERSION_PAUSE_MS
}

function sqlOf(snapshot: unknown): unknown {
  return isRecord(snapshot) && isRecord(snapshot['cur']) ? snapshot['cur']['sql'] : undefined
}
