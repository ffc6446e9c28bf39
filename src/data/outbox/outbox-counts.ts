import type { LocalDatabase } from '#data/db/database.ts'
import { staysLocalBy } from '#data/db/tabs-home.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { SYNCED_KINDS, WRITTEN_KINDS } from '#domain/records/all.ts'
import { isUnsentChange } from '#domain/records/quiet-change.ts'
import { type OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { type KindName } from '#domain/sync/record/synced-record.ts'
import { changeBytes } from '#domain/sync-status/outbox/change-size.ts'
import { isFailing, shownState } from '#domain/sync-status/shown-state.ts'
import { readLastSent } from './last-sent.ts'
import { quietSeqs } from './quiet-rows.ts'

/** Counts of the outbox for the badge and the sign-out; `lastSentAt` in ms since 1970. */
export interface OutboxCounts {
  readonly changes: number
  readonly refused: number
  readonly sending: number
  readonly sendingBytes: number
  readonly toDecide: number
  /** Number of records with an accepted change that no read has confirmed: they are not synced. Source: sync I14. */
  readonly onlySent: number
  /** The tab in conflict, if it is open and the only conflict. */
  readonly decideTab: LocalId | null
  /** Tabs, tables and queries stay on this device, by the server's capabilities or the user's choice. */
  readonly areTabsLocal: boolean
  /** The server does not speak our protocol. Source: sync §3.9. */
  readonly isOtherServer: boolean
  readonly lastSentAt: number | null
}

/** The counts before the first read. */
export const NO_OUTBOX: OutboxCounts = {
  changes: 0,
  refused: 0,
  sending: 0,
  sendingBytes: 0,
  toDecide: 0,
  onlySent: 0,
  decideTab: null,
  areTabsLocal: false,
  isOtherServer: false,
  lastSentAt: null,
}

/**
 * Counts the outbox by its indexes in one transaction; reads only rows that are being sent. Changes that stay on this
 * device, and automatic ones, are not counted.
 */
export async function countOutbox(db: LocalDatabase): Promise<OutboxCounts> {
  return db.transaction('r', [...WRITTEN_KINDS, 'outbox', 'meta'], async () => readCounts(db))
}

async function readCounts(db: LocalDatabase): Promise<OutboxCounts> {
  const kinds = await sentKinds(db)
  const [changes, refused, leaving, decisions, onlySent, isOtherServer, lastSentAt] = await Promise.all([
    countChanges(db, kinds),
    inState(db, 'REJECTED', kinds).count(),
    db.outbox.where('state').anyOf('SENDING', 'UNCONFIRMED').toArray(),
    countToDecide(db),
    countOnlySent(db, kinds),
    readIsOtherServer(db),
    readLastSent(db),
  ])
  const sending = leaving.filter((row) => !isFailing(shownState(row)) && isUnsentChange(row, kinds))
  return {
    changes,
    refused,
    sending: sending.length,
    sendingBytes: sending.reduce((sum, row) => sum + changeBytes(row, null), 0),
    ...decisions,
    onlySent,
    areTabsLocal: kinds !== null,
    isOtherServer,
    lastSentAt,
  }
}

/** The kinds that are sent to the server; null for all. Source: SQL spec §4. */
export async function sentKinds(db: LocalDatabase): Promise<ReadonlySet<KindName> | null> {
  // Read directly: deeply nested async functions would let the transaction end early.
  const [caps, choice] = await db.meta.bulkGet(['serverCaps', 'keepTabs'])
  const staysLocal = staysLocalBy(caps?.value, choice?.value)
  const sent = SYNCED_KINDS.filter((kind) => !staysLocal(kind))
  return sent.length === SYNCED_KINDS.length ? null : new Set(sent)
}

/** Whether the last answer did not speak our protocol. */
export async function readIsOtherServer(db: LocalDatabase): Promise<boolean> {
  return (await db.meta.get('isOtherServer'))?.value === true
}

/** The rows of one state that are sent to the server. */
export function inState(db: LocalDatabase, state: OutboxState, kinds: ReadonlySet<KindName> | null) {
  const rows = db.outbox.where('state').equals(state)
  return kinds === null ? rows : rows.and((row) => kinds.has(row.kind))
}

/** All rows that are sent to the server, oldest first. */
export function rowsOf(db: LocalDatabase, kinds: ReadonlySet<KindName> | null) {
  const rows = db.outbox.orderBy('seq')
  return kinds === null ? rows : rows.and((row) => kinds.has(row.kind))
}

/** Counts the user's changes that the server has not accepted. */
export async function countChanges(db: LocalDatabase, kinds: ReadonlySet<KindName> | null): Promise<number> {
  const [all, quiet] = await Promise.all([rowsOf(db, kinds).count(), quietSeqs(db, kinds)])
  return all - quiet.size
}

/** Counts sent records with an accepted change that no read has confirmed. */
export async function countOnlySent(db: LocalDatabase, kinds: ReadonlySet<KindName> | null): Promise<number> {
  // Fully confirmed records are not in this index.
  const names = WRITTEN_KINDS.filter((name) => kinds?.has(name) ?? true)
  const counts = await Promise.all(
    names.map(async (name) => db.table(name).where('sentAt').aboveOrEqual(0).count()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countToDecide(db: LocalDatabase): Promise<Pick<OutboxCounts, 'toDecide' | 'decideTab'>> {
  // Records without a conflict are not in this index.
  const counts = await Promise.all(
    WRITTEN_KINDS.map(async (name) => db.table(name).where('storedVersion').aboveOrEqual(0).count()),
  )
  const toDecide = counts.reduce((sum, count) => sum + count, 0)
  const tab = toDecide === 1 ? await db.tabs.where('storedVersion').aboveOrEqual(0).first() : undefined
  return { toDecide, decideTab: tab === undefined || tab.closedAt !== null ? null : tab.localId }
}
