import type { Table } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta, readMetaNumber } from '#data/db/meta.ts'
import { stampTransaction } from '#data/db/stamp-transaction.ts'
import { storeDone } from '#data/outbox/done.ts'
import { assertLead } from '#data/sync/leader-election.ts'
import { readShape } from '#domain/core/shape.ts'
import type { Step } from '#domain/sync/engine/model/change-step.ts'
import { difference } from '#domain/sync/engine/model/difference.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { Chance, EngineFrame, EngineState } from '#domain/sync/engine/model/state.ts'
import { isGoing } from '#domain/sync/engine/sending/wake-at.ts'
import { step } from '#domain/sync/engine/step.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import { type ServerCaps, serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'
import { hurry } from '#domain/sync/outbox/enqueue.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isSending } from '#domain/sync/outbox/states.ts'
import { type RecordName, recordKey } from '#domain/sync/record/engine-record.ts'
import { doneEntries } from '#domain/sync-status/outbox/done-entries.ts'
import { type ReadRecord, replacedFields } from '#domain/sync-status/outbox/done-list.ts'
import { fullListing } from '#domain/sync-status/outbox/done-removed.ts'
import { kindOfKey } from './by-kind.ts'
import type { RowsFrom } from './load-rows.ts'
import { kindsWithRecords, type LoadedSlice, loadSlice, type Unverified } from './load-slice.ts'
import { CHANGES_CURSOR, DELETED_AT, storeDifference } from './store-difference.ts'

/** State of a leadership between two steps. `caps` are the server's, before the user's settings are applied. */
export interface Held extends RowsFrom {
  readonly frame: EngineFrame
  readonly caps: ServerCaps | null
  readonly unverified: Unverified
}

/**
 * One event for the engine. `isHurried`: changes within their typing pause become due at once. `rechecksSession`: the
 * session may have changed, so it is checked before the next write.
 */
export interface StepOrder {
  readonly event: EngineEvent
  readonly isHurried?: boolean
  readonly rechecksSession?: boolean
}

/**
 * Result of a stored step: the next state, the effects to execute, and the remaining rows. `isComplete` is false if it read
 * only some of many rows; then `hasMore` requests another step at once, and `isFurther` means that this step read rows
 * behind the first ones and could send none.
 */
export interface TakenStep {
  readonly held: Held
  readonly effects: readonly Effect[]
  readonly rows: readonly OutboxRow[]
  readonly isComplete: boolean
  readonly hasMore: boolean
  readonly isFurther: boolean
}

/**
 * Runs one engine step: loads its slice, decides, and stores the difference in one transaction, which is rolled back when
 * another runner leads. Throws LeadLostError and errors of the database; `held` then stays valid. Source: sync §3.9, §5.1.
 */
export async function takeStep(db: LocalDatabase, held: Held, order: StepOrder): Promise<TakenStep> {
  const { frame } = held
  const handle = frame.rules.strict ? db.strictly() : db
  return handle.transaction('rw', tablesOf(handle, frame), async () => {
    if (frame.rules.epoch) await assertLead(handle, frame)
    const slice = await loadSlice(handle, frame.kinds, { ...held, event: order.event })
    const before: EngineState = { ...(await presentFrame(handle, held)), ...slice, history: [], aliases: [] }
    const taken = step(ordered(before, order), order.event, chanceOf(handle))
    const diff = difference(before, taken.state)
    const { clientId, now } = before
    if (!diff.isEmpty) {
      const records = { diff, before: before.records, after: taken.state.records }
      await storeDifference(handle, records, { clientId, now })
      await stampTransaction(handle)
    }
    const entries = doneEntries({ ...before, left: diff.removeRows, after: taken.state.records })
    const reads = readBack(frame.kinds, before.records, diff.putRecords)
    await storeDone(handle, {
      entries,
      reads,
      look: fullListing(order.event, taken.state.volatileState),
      now,
    })
    const unverified = stillUnverified(held.unverified, slice, taken.state)
    const progress = progressOf(held, slice, { isEmpty: diff.isEmpty, taken })
    return {
      held: { ...held, ...progress.from, frame: frameOf(taken.state), unverified },
      effects: taken.effects,
      rows: taken.state.rows,
      isComplete: slice.isComplete,
      hasMore: progress.hasMore,
      isFurther: progress.isIdle && held.passed + held.passedRejected > 0,
    }
  })
}

type Records = EngineState['records']

/** Records whose read confirmed a newer revision or replaced fields. */
function readBack(kinds: KindTable, before: Records, put: Records): readonly ReadRecord[] {
  return [...put].flatMap(([key, record]) => {
    const [kind, was] = [kindOfKey(key), before.get(key)]
    if (kind === null) return []
    const { localId, confirmed } = record
    const replaced = was === undefined ? [] : replacedFields(was, record, kinds.get(kind)?.quietFields ?? [])
    const isRead = replaced.length > 0 || confirmed > (was?.confirmed ?? -1)
    return isRead ? [{ kind, localId, confirmed, replaced }] : []
  })
}

interface StepResult {
  readonly isEmpty: boolean
  readonly taken: Step
}

/** `from`: position of the next step; `hasMore`: run it at once; `isIdle`: the step did nothing. */
interface Progress {
  readonly from: Pick<RowsFrom, 'passed' | 'passedRejected'>
  readonly hasMore: boolean
  readonly isIdle: boolean
}

/**
 * Advances the position in a long outbox: forwards while nothing can be sent, back to the start after a change or at the
 * end. Rejected changes advance once per walk, because they are not urgent.
 */
function progressOf(
  { passed, passedRejected, limits }: Held,
  { isComplete, isEnd, isRejectedEnd, rows }: LoadedSlice,
  { isEmpty, taken }: StepResult,
): Progress {
  const isIdle = isEmpty && taken.effects.every(({ kind }) => kind === 'wake')
  if (isComplete) return { from: { passed: 0, passedRejected: 0 }, hasMore: false, isIdle }
  const isUnderWay = rows.some(({ state }) => isSending(state))
  const first = { passed: 0, passedRejected }
  if (!isIdle || isUnderWay) return { from: first, hasMore: !isEmpty && !isUnderWay, isIdle: false }
  // While sending is blocked altogether, other rows cannot be sent either.
  if (!isGoing(taken)) return { from: first, hasMore: false, isIdle }
  if (!isEnd) return { from: { passed: passed + limits.next, passedRejected }, hasMore: true, isIdle }
  const next = isRejectedEnd ? 0 : passedRejected + limits.next
  return { from: { passed: 0, passedRejected: next }, hasMore: false, isIdle }
}

/** The part of a state that stays in memory; the rest is loaded for each step. */
function frameOf(state: EngineState): EngineFrame {
  const { rows: _rows, records: _records, queries: _queries, ...rest } = state
  const { questions: _questions, history: _history, aliases: _aliases, ...frame } = rest
  return frame
}

function tablesOf(db: LocalDatabase, frame: EngineFrame): Table[] {
  const kinds = kindsWithRecords(frame.kinds).map((kind) => db.table(kind))
  return [...kinds, db.queries, db.outbox, db.history, db.meta, db.table('aliases'), db.table('cursors')]
}

/** The frame with current time, clock offset and cursors, and without tabs on the server if the user chose so. */
async function presentFrame(db: LocalDatabase, { frame, caps }: Held): Promise<EngineFrame> {
  const [cursor, deletedAt]: readonly unknown[] = await db
    .table<unknown, string>('cursors')
    .bulkGet([CHANGES_CURSOR, DELETED_AT])
  const keepTabs = (await db.meta.get('keepTabs'))?.value !== false
  return {
    ...frame,
    now: db.clock.now(),
    clockOffset: await presentOffset(db),
    caps: caps === null ? null : { ...caps, keepsTabs: caps.keepsTabs && keepTabs },
    cursor: cursorOf(cursor),
    deletedAt: cursorOf(deletedAt),
  }
}

/** Smaller changes of the offset are not stored, in ms: `Date` headers have whole seconds. */
const OFFSET_STEP_MS = 500

async function presentOffset(db: LocalDatabase): Promise<number> {
  const stored = await readMetaNumber(db, 'clockOffset')
  const seen = db.clock.serverOffset()
  if (seen === null) return stored ?? 0
  if (stored === null || Math.abs(seen - stored) > OFFSET_STEP_MS) await putMeta(db, 'clockOffset', seen)
  return seen
}

function cursorOf(stored: unknown): string | null {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null
  return typeof stored.value === 'string' ? stored.value : null
}

function ordered(state: EngineState, { isHurried = false, rechecksSession = false }: StepOrder): EngineState {
  const changed = new Map((isHurried ? hurry(state.rows) : []).map((row) => [row.seq, row]))
  const isAsking = state.volatileState.session === 'asking'
  return {
    ...state,
    rows: isHurried ? state.rows.map((row) => changed.get(row.seq) ?? row) : state.rows,
    volatileState:
      rechecksSession && !isAsking ? { ...state.volatileState, session: 'unasked' } : state.volatileState,
  }
}

function chanceOf({ clock }: LocalDatabase): Chance {
  return { fraction: clock.chance, bytes: clock.randomBytes }
}

/** Updates the records that await verification. Only the engine sets `verifyUntil`, so the slice is enough. */
function stillUnverified(before: Unverified, slice: LoadedSlice, { records }: EngineState): Unverified {
  const still = new Map(before)
  for (const key of slice.records.keys()) if (!records.has(key)) still.delete(key)
  for (const [key, record] of records) {
    const kind = kindOfKey(key)
    if (kind === null) continue
    if (record.verifyUntil !== null)
      still.set(recordKey(kind, record.localId), { kind, localId: record.localId } satisfies RecordName)
    else still.delete(key)
  }
  return still
}

/** Reads the server's last known capabilities; null before the first answer. Source: sync §3.9. */
export async function readServerCaps(db: LocalDatabase): Promise<ServerCaps | null> {
  const read = readShape(serverCapsShape, (await db.meta.get('serverCaps'))?.value)
  return read.ok ? read.value : null
}
