import type { LocalId } from '#domain/core/ids.ts'
import type { LostText } from '#domain/editor/versions/lost-text.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { LocalDatabase } from './database.ts'

/** What a database keeps about itself. Source: sync §3.2. */
interface Meta {
  /** The last hybrid clock stamp given out, in ms. */
  readonly hlc: number
  /** The server's clock minus this device's, in ms. */
  readonly clockOffset: number
  /** Grows each time another tab takes the lead. */
  readonly epoch: number
  /** Names this browser, and this life of its database, to the server and to other devices. Source: sync §3.13. */
  readonly clientId: string
  /** Some journals could not be read when it was filled from them: the names of those that were. Not there: all could. */
  readonly journalUnread: readonly string[]
  /** Programs whose DATABASE_VERSION is lower may not write. */
  readonly minWriter: number
  /** Proves that the browser did not clear the database: the same text stands in localStorage. */
  readonly sentinel: string
  /** The server's number of the one user whose data this is. */
  readonly userId: number
  /** When the server last told this device of the user's runs, in ms. */
  readonly runsListedAt: number
  /** Whether the user wants tabs on the server too; not there: yes. */
  readonly keepTabs: boolean
  /** Whether results beyond the size rule are kept where tabs stay on this device; not there: no. */
  readonly keepLargeResults: boolean
  /** The user signed out and the server may not know yet: nothing is sent until they sign in here again. */
  readonly signedOut: boolean
  /** What the server can do, as it last said. */
  readonly serverCaps: ServerCaps
  /** What answered last does not speak our protocol: nothing is sent to it. Source: sync §3.9. */
  readonly isOtherServer: boolean
  /** A tab that was created while the server did not answer, and that nobody has touched: it is not sent yet. */
  readonly untoldTab: LocalId
  /** Texts of this device that another one wrote over, and that nobody has seen since. */
  readonly lostTexts: readonly LostText[]
  /** How results stand, by their queries, and by tab and columns for the next run. */
  readonly resultLayouts: readonly unknown[]
  /** The results that left this device, and by which rule. */
  readonly droppedResults: readonly unknown[]
}

/**
 * The key of a tab that was created while the server's tabs were unknown: nothing of it is queued until it is touched,
 * or the server turns out to have none. Source: sync §3.11.
 */
export const UNSENT_TAB = 'untoldTab'

/** Keys whose values are numbers. */
type NumberKey = 'hlc' | 'clockOffset' | 'epoch' | 'minWriter' | 'userId' | 'runsListedAt'

/** Keys whose values are texts. */
type TextKey = 'clientId' | 'sentinel'

/** Reads a number; null when it is missing or spoilt. */
export async function readMetaNumber(db: LocalDatabase, key: NumberKey): Promise<number | null> {
  const value = (await db.meta.get(key))?.value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a text; null when it is missing or spoilt. */
export async function readMetaText(db: LocalDatabase, key: TextKey): Promise<string | null> {
  const value = (await db.meta.get(key))?.value
  return typeof value === 'string' ? value : null
}

/** Reads the names of the journals that could be read when this database was filled while others could not; else empty. */
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
