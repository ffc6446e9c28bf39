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

/** What a runner holds between two steps of one leadership. `caps` are as the server said, without the user's choice. */
export interface Held extends RowsFrom {
  readonly frame: EngineFrame
  readonly caps: ServerCaps | null
  readonly unverified: Unverified
}

/**
 * One event for the engine. With `isHurried` everything that waits out its pause is to go at once; with `asksAgain` the
 * session may be another one than was found, so it is checked before the next write.
 */
export interface StepOrder {
  readonly event: EngineEvent
  readonly isHurried?: boolean
  readonly asksAgain?: boolean
}

/**
 * What a step came to, once it is stored: what to hold, what to do now, and the rows that are left. `isComplete` false: it
 * read some of very many; `hasMore` then tells that a step over others is worth it at once, and `isFurther` that these
 * were read behind others with which nothing could be done, and that nothing could be done with them either.
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
 * Has the engine take one event: loads what it needs, asks it, and stores what it decided, all in one transaction that
 * ends without a trace when another runner leads. Throws LeadLostError and what the database throws; then nothing has
 * happened and `held` is still true. Source: sync §3.9, §5.1.
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

/** Records of which a read knew more than any read before it, or had another version. */
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

/** What a step did. */
interface Deed {
  readonly isEmpty: boolean
  readonly taken: Step
}

/** `from` is where the next step reads, which is worth it at once with `hasMore`; `isIdle`: nothing could be done. */
interface Progress {
  readonly from: Pick<RowsFrom, 'passed' | 'passedRejected'>
  readonly hasMore: boolean
  readonly isIdle: boolean
}

/**
 * Of very many changes: goes on to others in line when nothing could be done with these, and begins again from the first
 * after something was done or the end was reached. Refused ones have time: each walk sees some more of them.
 */
function progressOf(
  { passed, passedRejected, limits }: Held,
  { isComplete, isEnd, isRejectedEnd, rows }: LoadedSlice,
  { isEmpty, taken }: Deed,
): Progress {
  const isIdle = isEmpty && taken.effects.every(({ kind }) => kind === 'wake')
  if (isComplete) return { from: { passed: 0, passedRejected: 0 }, hasMore: false, isIdle }
  const isUnderWay = rows.some(({ state }) => isSending(state))
  const first = { passed: 0, passedRejected }
  if (!isIdle || isUnderWay) return { from: first, hasMore: !isEmpty && !isUnderWay, isIdle: false }
  // While nothing at all may be sent, there is no more to be done with others.
  if (!isGoing(taken)) return { from: first, hasMore: false, isIdle }
  if (!isEnd) return { from: { passed: passed + limits.next, passedRejected }, hasMore: true, isIdle }
  const next = isRejectedEnd ? 0 : passedRejected + limits.next
  return { from: { passed: 0, passedRejected: next }, hasMore: false, isIdle }
}

/** What is kept in memory of a state; the rest is loaded anew for each step. */
function frameOf(state: EngineState): EngineFrame {
  const { rows: _rows, records: _records, queries: _queries, ...rest } = state
  const { questions: _questions, history: _history, aliases: _aliases, ...frame } = rest
  return frame
}

function tablesOf(db: LocalDatabase, frame: EngineFrame): Table[] {
  const kinds = kindsWithRecords(frame.kinds).map((kind) => db.table(kind))
  return [...kinds, db.queries, db.outbox, db.history, db.meta, db.table('aliases'), db.table('cursors')]
}

/** The frame as of now: the time, the clock's offset, the cursor, and what the user allows the server to keep. */
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

/** Steps of the offset below this are not worth a write, in ms: `Date` headers have whole seconds. */
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

function ordered(state: EngineState, { isHurried = false, asksAgain = false }: StepOrder): EngineState {
  const changed = new Map((isHurried ? hurry(state.rows) : []).map((row) => [row.seq, row]))
  const isAsking = state.volatileState.session === 'asking'
  return {
    ...state,
    rows: isHurried ? state.rows.map((row) => changed.get(row.seq) ?? row) : state.rows,
    volatileState:
      asksAgain && !isAsking ? { ...state.volatileState, session: 'unasked' } : state.volatileState,
  }
}

function chanceOf({ clock }: LocalDatabase): Chance {
  return { fraction: clock.chance, bytes: clock.randomBytes }
}

/** Only the engine says until when something is read, so the records that it left say all. */
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

/** Reads what the server could do when it was last asked; null when it never was. Source: sync §3.9. */
export async function readServerCaps(db: LocalDatabase): Promise<ServerCaps | null> {
  const read = readShape(serverCapsShape, (await db.meta.get('serverCaps'))?.value)
  return read.ok ? read.value : null
}
