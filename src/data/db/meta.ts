import type { LocalId } from '#domain/core/ids.ts'
import type { LostText } from '#domain/editor/versions/lost-text.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { LocalDatabase } from './database.ts'

/** Values of the `meta` table. Source: sync §3.2. */
interface Meta {
  /** The last hybrid clock stamp, in ms. */
  readonly hlc: number
  /** The server's clock minus this device's, in ms. */
  readonly clockOffset: number
  /** Incremented each time a runner takes the lead. */
  readonly epoch: number
  /** Id of this browser and of this life of the database, for the server and other devices. Source: sync §3.13. */
  readonly clientId: string
  /** Set if some journals were unreadable when the database was filled: the names of those that were read. */
  readonly journalUnread: readonly string[]
  /** Programs whose DATABASE_VERSION is lower may not write. */
  readonly minWriter: number
  /** Also stored in localStorage, to detect that the browser cleared one of the two. */
  readonly sentinel: string
  /** The user id on the server. */
  readonly userId: number
  /** When the server last listed the user's runs, in ms. */
  readonly runsListedAt: number
  /** The end of the last failure of a scheduled run that the user was notified of, in ms on the server's clock. */
  readonly failuresSeenUntil: number
  /** Whether the user wants tabs on the server; missing: yes. */
  readonly keepTabs: boolean
  /** Whether large results stay on this device where tabs do; missing: no. */
  readonly keepLargeResults: boolean
  /** The user signed out, which the server may not know: nothing is sent until the next sign-in. */
  readonly signedOut: boolean
  /** The server's last known capabilities. */
  readonly serverCaps: ServerCaps
  /** The last answer did not speak our protocol: nothing is sent to that server. Source: sync §3.9. */
  readonly isOtherServer: boolean
  /** An untouched tab, created while the server did not answer; it is not sent yet. */
  readonly untoldTab: LocalId
  /** Texts of this device that another one replaced and the user has not seen since. */
  readonly lostTexts: readonly LostText[]
  /** Layouts of results by query, and by tab and columns for the next run. */
  readonly resultLayouts: readonly unknown[]
  /** Queries that this device shared, and those that wait for the server. */
  readonly shares: readonly unknown[]
  /** Results that were removed from this device, and the rule of each. */
  readonly droppedResults: readonly unknown[]
}

/**
 * The key of a tab created while the server's tabs were unknown. It is sent when it is touched, or when the server has
 * no tabs. Source: sync §3.11.
 */
export const UNSENT_TAB = 'untoldTab'

/** Keys whose values are numbers. */
type NumberKey =
  | 'hlc'
  | 'clockOffset'
  | 'epoch'
  | 'minWriter'
  | 'userId'
  | 'runsListedAt'
  | 'failuresSeenUntil'

/** Keys whose values are texts. */
type TextKey = 'clientId' | 'sentinel'

/** Reads a number; null if missing or invalid. */
export async function readMetaNumber(db: LocalDatabase, key: NumberKey): Promise<number | null> {
  const value = (await db.meta.get(key))?.value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a text; null if missing or invalid. */
export async function readMetaText(db: LocalDatabase, key: TextKey): Promise<string | null> {
  const value = (await db.meta.get(key))?.value
  return typeof value === 'string' ? value : null
}

/** Reads the value of `journalUnread`; empty if missing. */
export async function readJournalsRead(db: LocalDatabase): Promise<readonly string[]> {
  const value: unknown = (await db.meta.get('journalUnread'))?.value
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Stores one value. */
export async function putMeta<Key extends keyof Meta>(
  db: LocalDatabase,
  key: Key,
  value: Meta[Key],
): Promise<void> {
  await db.meta.put({ key, value })
}
