import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { putMeta, readMetaText, UNSENT_TAB } from '#data/db/meta.ts'
import {
  ClearedDatabaseError,
  DeletedRecordError,
  isCleared,
  isConnectionLost,
  NewerWriterError,
  toStorageError,
} from '#data/db/storage-failure.ts'
import { staysLocalBy } from '#data/db/tabs-home.ts'
import { nextStamp } from '#domain/core/hlc.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { makeOpId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { staysOnDevice } from '#domain/engines/device-records.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { RecordOf, StoredKindName } from '#domain/records/all.ts'
import { type Change, type ChangeOf, enqueue, hurry } from '#domain/sync/outbox/enqueue.ts'
import { createFirst, type UnsentRecord } from '#domain/sync/outbox/first-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { WAITING_STATES } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { countWrite, freeResults, persistOnce } from './free-space.ts'
import { saveAgain, stopSavingAgain } from './retry-save.ts'
import { saveState } from './save-state.ts'

/** The records of each kind by table. */
type SyncedRecords = { readonly [Name in StoredKindName]: RecordOf<Name> }

/** Tables that a write may include besides outbox, meta and history. */
type WritableTable =
  | StoredKindName
  | 'queries'
  | 'serverRuns'
  | 'results'
  | 'resultChunks'
  | 'catalogue'
  | 'chartDrafts'
  | 'datasetDrafts'
  | 'dashboardDrafts'

/** Current time and hybrid clock stamp of a write, in ms. */
export interface WriteTime {
  readonly now: number
  readonly stamp: number
}

/** Result of a decision: the record (null removes it), the change to send (null for none), and a snapshot of what would be lost. */
export interface Decision<R> {
  readonly record: R | null
  readonly change: Change | null
  readonly history?: Pick<HistoryRow, 'reason' | 'snapshot'>
}

/** Decides over the stored record; null for no change. Pure: it may run twice. */
type Decide<R> = (current: R | undefined, time: WriteTime) => Decision<R> | null

/** As `Decide`, for an existing record. */
type DecideOver<R> = (current: R, time: WriteTime) => Decision<R> | null

/** Result of a write: the value of its work, or the error, in which case nothing was stored. */
export type Written<T> = Promise<Result<T, StorageError>>

/** Access within one transaction: all or nothing is stored. */
export interface Writer extends WriteTime {
  /** The handle for other tables of the transaction. */
  readonly db: LocalDatabase
  /** Loads a record, decides, and stores it with its outbox row. Returns the resulting record; null if there is none. */
  readonly change: <Kind extends keyof SyncedRecords>(
    kind: Kind,
    localId: LocalId,
    decide: Decide<SyncedRecords[Kind]>,
  ) => Promise<SyncedRecords[Kind] | null>
  /** As `change`, for an existing record, deleted or not; null if there is none. */
  readonly changeIfPresent: <Kind extends keyof SyncedRecords>(
    kind: Kind,
    localId: LocalId,
    decide: DecideOver<SyncedRecords[Kind]>,
  ) => Promise<SyncedRecords[Kind] | null>
  /**
   * Stores a user's change. Rejects the write with `record-deleted` if the record is missing or deleted, for example by
   * another window: an unstored change must not count as saved. Source: sync §3.14.
   */
  readonly edit: <Kind extends keyof SyncedRecords>(
    kind: Kind,
    localId: LocalId,
    decide: DecideOver<SyncedRecords[Kind]>,
  ) => Promise<SyncedRecords[Kind]>
  /** Queues a change without a local record: an action, or a change of a kind that is not written locally. */
  readonly queue: (kind: KindName, localId: LocalId, change: Change) => Promise<void>
  /** Stores a snapshot; returns its id in `history`. */
  readonly keep: (row: Omit<HistoryRow, 'id' | 'device' | 'at'>) => Promise<number>
  /** Makes pending changes of a record due at once: the page is hidden, or on the user's request. */
  readonly hurry: (kind: KindName, localId: LocalId) => Promise<void>
}

/**
 * Runs work in one transaction over the named tables.
 * Fails: `storage-full`, `newer-database`, `storage-failed`, which also set the save state; `record-deleted` if it edits a
 * deleted record. Nothing is stored then.
 */
export async function write<T>(
  db: LocalDatabase,
  tables: readonly WritableTable[],
  work: Work<T>,
): Written<T> {
  return writeThrough(db, db, tables, work)
}

/** As `write`, but waits for the disk: explicit save, delete, conflict resolution, migration. Source: sync §3.3. */
export async function writeStrictly<T>(
  db: LocalDatabase,
  tables: readonly WritableTable[],
  work: Work<T>,
): Written<T> {
  return writeThrough(db, db.strictly(), tables, work)
}

type Work<T> = (writer: Writer) => Promise<T>

async function writeThrough<T>(
  db: LocalDatabase,
  handle: LocalDatabase,
  tables: readonly WritableTable[],
  work: Work<T>,
): Written<T> {
  try {
    const value = await insist(db, handle, async () => transact(handle, tables, work))
    saveState.saved(db.clock.now())
    stopSavingAgain(db)
    // A failure does not affect the write; the next count may succeed.
    void countWrite(db).catch(() => undefined)
    return ok(value)
  } catch (cause) {
    const error = toStorageError(cause)
    if (error.code === 'record-deleted') return err(error)
    saveState.failed(error, db.clock.now())
    // Retries without waiting for the user's next input. Source: sync §3.10.
    if (error.code !== 'newer-database') saveAgain(db, async () => write(db, [], async () => undefined))
    return err(error)
  }
}

/** Repeats an attempt once: after a lost connection, after refilling a cleared database, or on a full disk after deleting old results. */
async function insist<T>(db: LocalDatabase, handle: LocalDatabase, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (cause) {
    if (isConnectionLost(cause) && !handle.isRetired) {
      handle.close({ disableAutoOpen: false })
      await handle.open()
      return attempt()
    }
    if (isCleared(cause) && db.refill !== null) {
      await db.refill()
      return attempt()
    }
    if (toStorageError(cause).code !== 'storage-full' || !(await freeResults(db))) throw cause
    return attempt()
  }
}

async function transact<T>(
  db: LocalDatabase,
  tables: readonly WritableTable[],
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  const touched = new Set<string>([...tables, 'outbox', 'meta', 'history'])
  return db.transaction('rw', [...touched], async () => work(await beginWrite(db)))
}

async function beginWrite(db: LocalDatabase): Promise<Writer> {
  // One read for all values, because it runs at every typing pause.
  const keys = ['minWriter', 'sentinel', 'clockOffset', 'hlc', 'serverCaps', 'keepTabs', UNSENT_TAB]
  const [minWriter, sentinel, offset, hlc, caps, choice, unsent] = await db.meta.bulkGet(keys)
  const writer = numberOr(minWriter?.value, 0)
  if (writer > db.writes) throw new NewerWriterError(`minWriter ${writer}`)
  if (db.sentinel !== null && db.sentinel !== sentinel?.value) throw new ClearedDatabaseError(db.name)
  const now = db.clock.now()
  const clockOffset = db.clock.serverOffset() ?? numberOr(offset?.value, 0)
  const stamp = nextStamp(numberOr(hlc?.value, 0), now, clockOffset)
  await putMeta(db, 'hlc', stamp)
  const time = { now, stamp }
  const staysLocal = staysLocalBy(caps?.value, choice?.value)
  const change: Writer['change'] = async (kind, localId, decide) =>
    changeRecord(db, { kind, localId, decide, time, staysLocal, isNotSentYet: localId === unsent?.value })
  return {
    ...time,
    db,
    change,
    changeIfPresent: async (kind, localId, decide) =>
      change(kind, localId, (current, at) => (current === undefined ? null : decide(current, at))),
    edit: async (kind, localId, decide) => {
      const edited = await change(kind, localId, (current, at) => {
        if (current === undefined || current.deleted) throw new DeletedRecordError(`${kind} ${localId}`)
        return decide(current, at)
      })
      if (edited === null) throw new DeletedRecordError(`${kind} ${localId}`)
      return edited
    },
    queue: async (kind, localId, change) =>
      staysLocal(kind) ? undefined : storeChange(db, change, { kind, localId, now: time.now }),
    keep: async (row) => keepSnapshot(db, { ...row, at: time.now }),
    hurry: async (kind, localId) => {
      await db.outbox.bulkPut([...hurry(await liveRows(db, kind, localId))])
    },
  }
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

interface RecordWrite<Kind extends keyof SyncedRecords> {
  readonly kind: Kind
  readonly localId: LocalId
  readonly decide: Decide<SyncedRecords[Kind]>
  readonly time: WriteTime
  readonly staysLocal: (kind: KindName) => boolean
  readonly isNotSentYet: boolean
}

async function changeRecord<Kind extends keyof SyncedRecords>(
  db: LocalDatabase,
  { kind, localId, decide, time, staysLocal, isNotSentYet }: RecordWrite<Kind>,
): Promise<SyncedRecords[Kind] | null> {
  const table = db.table<SyncedRecords[Kind], LocalId>(kind)
  const current = await table.get(localId)
  const decision = decide(current, time)
  if (decision === null) return current ?? null
  if (decision.history !== undefined)
    await keepSnapshot(db, { kind, localId, at: time.now, ...decision.history })
  if (decision.record === null) await table.delete(localId)
  else if (decision.record !== current) await table.put(decision.record)
  const toSend = staysLocal(kind) || staysOnDevice(kind, decision.record) ? null : changeToSend(decision)
  const change = toSend !== null && isNotSentYet ? await withFirstChange(db, toSend, decision.record) : toSend
  const createdByOp = decision.record?.createdByOp
  if (change !== null) await storeChange(db, change, { kind, localId, createdByOp, now: time.now })
  return decision.record
}

/** The first change of an unsent tab makes it one to send. */
async function withFirstChange(
  db: LocalDatabase,
  change: Change,
  record: UnsentRecord | null,
): Promise<Change | null> {
  const toSend = record === null ? null : createFirst(change, record)
  if (toSend !== change) await db.meta.delete(UNSENT_TAB)
  return toSend
}

/** Changes to a deleted record stay on this device, except the delete itself. */
function changeToSend({ record, change }: Decision<{ readonly deleted: boolean }>): Change | null {
  return record?.deleted === true && change?.op !== 'delete' ? null : change
}

async function keepSnapshot(db: LocalDatabase, row: Omit<HistoryRow, 'id' | 'device'>): Promise<number> {
  return db.history.add({ ...row, device: (await readMetaText(db, 'clientId')) ?? '' })
}

async function storeChange(
  db: LocalDatabase,
  change: Change,
  of: Pick<ChangeOf, 'kind' | 'localId' | 'createdByOp' | 'now'>,
): Promise<void> {
  const isShared = change.op === 'register' && change.scope === 'user'
  const live = isShared
    ? await db.outbox.where('state').anyOf(WAITING_STATES).toArray()
    : await liveRows(db, of.kind, of.localId)
  const opId = makeOpId(db.clock.randomBytes)
  const { put, remove } = enqueue(live, change, { ...of, opId })
  await db.outbox.bulkDelete([...remove])
  await db.outbox.bulkPut([...put])
  persistOnce()
}

async function liveRows(db: LocalDatabase, kind: string, localId: LocalId): Promise<OutboxRow[]> {
  return db.outbox.where('[kind+localId]').equals([kind, localId]).sortBy('seq')
}
