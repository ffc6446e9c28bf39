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

/** Names one line: a pending change, a record with two versions, or something that was sent. */
export type OutboxKey =
  | { readonly kind: 'row'; readonly seq: number }
  | { readonly kind: 'versions'; readonly table: StoredKindName; readonly localId: LocalId }
  | { readonly kind: 'done'; readonly entry: DoneEntry }

/** All lines of the outbox by group, in the order in which they came; without their content, which is read as it is seen. */
export interface OutboxList {
  readonly needsYou: readonly OutboxKey[]
  readonly onTheWay: readonly OutboxKey[]
  readonly waiting: readonly OutboxKey[]
  readonly done: readonly OutboxKey[]
  /** Records of which the server took something that no read has contained since. */
  readonly onlySent: number
  /** Tabs, tables and queries stay on this device: none of theirs is listed. */
  readonly areTabsLocal: boolean
  /** What answers does not speak our protocol. Source: sync §3.9. */
  readonly isOtherServer: boolean
  /** When the oldest change was first written, in ms since 1970; null without any. */
  readonly oldestAt: number | null
}

/** Lists the outbox from its keys alone, so that ten thousand rows cost no more than their numbers. */
export async function listOutbox(db: LocalDatabase, dayStart: number): Promise<OutboxList> {
  // One transaction instead of a dozen: quicker, and one snapshot for all groups.
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
  // One question for each state: with several at once, the database would walk row by row.
  const seqs = await Promise.all(states.map(async (state) => inState(db, state, kinds).primaryKeys()))
  return seqs
    .flat()
    .toSorted((a, b) => a - b)
    .map((seq) => ({ kind: 'row', seq }))
}

/** What the server failed on waits for its next try. */
async function failedSeqs(db: LocalDatabase): Promise<ReadonlySet<number>> {
  const rows = db.outbox.where('state').equals('UNCONFIRMED')
  return new Set(await rows.filter((row) => isFailing(shownState(row))).primaryKeys())
}

/** In the order in which they came; of each line that is no change of a record the place is the first. */
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
