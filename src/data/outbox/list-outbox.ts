import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type StoredKindName, WRITTEN_KINDS } from '#domain/records/all.ts'
import { isUnsentChange } from '#domain/records/quiet-change.ts'
import type { OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import type { DoneEntry } from '#domain/sync-status/outbox/done-list.ts'
import { doneSince } from '#domain/sync-status/outbox/done-list.ts'
import { statesOf } from '#domain/sync-status/outbox-states.ts'
import { isFailing, shownState } from '#domain/sync-status/shown-state.ts'
import { readDone } from './done.ts'
import { countOnlySent, inState, readIsOtherServer, sentKinds } from './outbox-counts.ts'
import { quietSeqs } from './quiet-rows.ts'

/** Key of a line: a pending change, a record in conflict, or a sent change. */
export type OutboxKey =
  | { readonly kind: 'row'; readonly seq: number }
  | { readonly kind: 'versions'; readonly table: StoredKindName; readonly localId: LocalId }
  | { readonly kind: 'done'; readonly entry: DoneEntry }

/** The lines of the outbox by group, in order, without their contents. */
export interface OutboxList {
  readonly needsYou: readonly OutboxKey[]
  readonly onTheWay: readonly OutboxKey[]
  readonly waiting: readonly OutboxKey[]
  readonly done: readonly OutboxKey[]
  /** Number of records with an accepted change that no read has confirmed. */
  readonly onlySent: number
  /** Tabs, tables and queries stay on this device; theirs are not listed. */
  readonly areTabsLocal: boolean
  /** The server does not speak our protocol. Source: sync §3.9. */
  readonly isOtherServer: boolean
  /** Time of the oldest change, in ms since 1970; null without any. */
  readonly oldestAt: number | null
}

/** Lists the outbox by keys only, which is fast even for ten thousand rows. */
export async function listOutbox(db: LocalDatabase, dayStart: number): Promise<OutboxList> {
  // One transaction gives all groups the same snapshot, and is faster.
  const tables = [...WRITTEN_KINDS, 'outbox', 'meta']
  return db.transaction('r', tables, async () => readList(db, dayStart))
}

async function readList(db: LocalDatabase, dayStart: number): Promise<OutboxList> {
  const kinds = await sentKinds(db)
  const quiet = await quietSeqs(db, kinds)
  const rowKeys = async (states: readonly OutboxState[]) =>
    (await keysOf(db, states, kinds)).filter((key) => key.kind !== 'row' || !quiet.has(key.seq))
  const [refused, leaving, failed, waiting, versions, onlySent, isOtherServer, done, oldest] =
    await Promise.all([
      rowKeys(statesOf('needs-you')),
      rowKeys(statesOf('on-the-way')),
      failedSeqs(db),
      rowKeys(statesOf('waiting')),
      versionKeys(db),
      countOnlySent(db, kinds),
      readIsOtherServer(db),
      readDone(db),
      db.outbox
        .orderBy('seq')
        .filter((row) => isUnsentChange(row, kinds))
        .first(),
    ])
  const hasFailed = (key: OutboxKey) => key.kind === 'row' && failed.has(key.seq)
  return {
    needsYou: [...refused, ...versions],
    onTheWay: leaving.filter((key) => !hasFailed(key)),
    waiting: inOrder([...leaving.filter(hasFailed), ...waiting]),
    done: doneSince(done, dayStart).map((entry) => ({ kind: 'done', entry })),
    onlySent,
    areTabsLocal: kinds !== null,
    isOtherServer,
    oldestAt: oldest?.firstAt ?? null,
  }
}

async function keysOf(
  db: LocalDatabase,
  states: readonly OutboxState[],
  kinds: Awaited<ReturnType<typeof sentKinds>>,
): Promise<readonly OutboxKey[]> {
  // One query per state, because `anyOf` would use a cursor.
  const seqs = await Promise.all(states.map(async (state) => inState(db, state, kinds).primaryKeys()))
  return seqs
    .flat()
    .toSorted((a, b) => a - b)
    .map((seq) => ({ kind: 'row', seq }))
}

/** Changes on which the server failed; they wait for the next try. */
async function failedSeqs(db: LocalDatabase): Promise<ReadonlySet<number>> {
  const rows = db.outbox.where('state').equals('UNCONFIRMED')
  return new Set(await rows.filter((row) => isFailing(shownState(row))).primaryKeys())
}

/** Sorts by sequence number; other lines come first. */
export function inOrder(keys: readonly OutboxKey[]): readonly OutboxKey[] {
  const seqOf = (key: OutboxKey) => (key.kind === 'row' ? key.seq : 0)
  return keys.toSorted((a, b) => seqOf(a) - seqOf(b))
}

async function versionKeys(db: LocalDatabase): Promise<readonly OutboxKey[]> {
  const keys = await Promise.all(
    WRITTEN_KINDS.map(async (table) => {
      const localIds = await db[table].where('storedVersion').aboveOrEqual(0).primaryKeys()
      return localIds.map((localId): OutboxKey => ({ kind: 'versions', table, localId }))
    }),
  )
  return keys.flat()
}
