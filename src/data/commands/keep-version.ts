import { isRecord } from '#domain/core/parse.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { Writer } from '#data/write.ts'

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
  const [tab, last] = await Promise.all([
    db.tabs.get(lid),
    db.history.where('[kind+lid]').equals(['tabs', lid]).last(),
  ])
  if (tab === undefined || sqlOf(last?.snapshot) === tab.cur.sql) return
  if (cause === 'left' && last !== undefined && now - last.at < VERSION_PAUSE_MS) return
  await writer.keep({ kind: 'tabs', lid, reason: 'version', snapshot: { cur: tab.cur, cause } })
}

function sqlOf(snapshot: unknown): unknown {
  return isRecord(snapshot) && isRecord(snapshot['cur']) ? snapshot['cur']['sql'] : undefined
}
