import type { LocalId, OpId } from '#domain/core/ids.ts'
import type { WireErrorCode } from '#domain/errors/wire-error.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'
import { difference } from '#domain/sync/engine/model/difference.ts'
import type { Effect } from '#domain/sync/engine/model/effect.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import type { Chance, EngineState, HistoryToAdd } from '#domain/sync/engine/model/state.ts'
import type { SyncEvent } from '#domain/sync/engine/model/sync-event.ts'
import { INITIAL_VOLATILE_STATE } from '#domain/sync/engine/model/volatile-state.ts'
import { step } from '#domain/sync/engine/step.ts'
import type { ServerCaps } from '#domain/sync/kind/server-capabilities.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { parseConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { sliced } from './sliced.ts'

/** A server that stores tabs. */
export const OUR_CAPS: ServerCaps = { keepsTabs: true }

/** Saturday, 21 November 2026, 12:00 UTC: the time of every test. */
export const NOON = Date.UTC(2026, 10, 21, 12)

/** Makes a local id of 21 characters with this prefix. */
export function localIdOf(name: string): LocalId {
  return name.padEnd(21, '_') as LocalId
}

/** Makes an op id of 21 characters with this prefix. */
export function opIdOf(name: string): OpId {
  return name.padEnd(21, '-') as OpId
}

let nextByte = 0
const CHANCE: Chance = {
  fraction: () => 0.5,
  bytes: (length) => Uint8Array.from({ length }, () => (nextByte = (nextByte + 7) % 251)),
}

/** One engine whose steps are called directly, with the records that a runner would load; the stored result is its state. */
export class Desk {
  state: EngineState
  effects: readonly Effect[] = []
  history: readonly HistoryToAdd[] = []
  events: readonly SyncEvent[] = []
  #seq = 0
  /** History rows by their numbers, from 1. */
  #history: readonly HistoryToAdd[] = []
  readonly #chance: Chance

  constructor(patch: Partial<EngineState> = {}, chance = CHANCE) {
    nextByte = 0
    this.#chance = chance
    this.state = {
      now: NOON,
      clockOffset: 0,
      epoch: 3,
      clientId: 'me',
      userId: 1,
      caps: OUR_CAPS,
      maySend: true,
      rules: ALL_RULES,
      kinds: ALL_KINDS,
      volatileState: { ...INITIAL_VOLATILE_STATE, session: 'mine' },
      cursor: null,
      rows: [],
      records: new Map(),
      queries: new Map(),
      questions: new Map(),
      history: [],
      aliases: [],
      ...patch,
    }
  }

  /** Takes an event as a runner does; returns the effects without `wake`. */
  take(event: EngineEvent): readonly Effect[] {
    const records = sliced(this.state, event)
    const before = { ...this.state, records, questions: this.#questions(), history: [], aliases: [] }
    const taken = step(before, event, this.#chance)
    const { putRecords, removeRecords } = difference(before, taken.state)
    const rows = taken.state.rows.map((row) => (row.seq === undefined ? { ...row, seq: ++this.#seq } : row))
    this.history = [...this.history, ...taken.state.history]
    this.events = [
      ...this.events,
      ...taken.effects.flatMap((one) => (one.kind === 'notify' ? [one.event] : [])),
    ]
    const left = [...this.state.records].filter(([key]) => !removeRecords.includes(key))
    this.state = { ...taken.state, rows, records: new Map([...left, ...putRecords]) }
    for (const entry of taken.state.history) this.#store(entry)
    this.effects = taken.effects
    return taken.effects.filter((one) => one.kind !== 'wake' && one.kind !== 'notify')
  }

  /** Returns the history row of this number. */
  version(id: number): HistoryToAdd | undefined {
    return this.#history[id - 1]
  }

  /** As `storeDifference` does. */
  #store(entry: HistoryToAdd): void {
    const { instead = this.#history.length + 1, kind, localId, isStored } = entry
    this.#history = this.#history.toSpliced(instead - 1, 1, entry)
    const record = this.record(kind, localId)
    if (isStored && record !== undefined) this.put(kind, { ...record, storedVersion: instead })
  }

  #questions(): EngineState['questions'] {
    return new Map(
      [...this.state.records].flatMap(([key, { storedVersion }]) => {
        const read = parseConflictSnapshot(this.version(storedVersion ?? 0)?.snapshot)
        return read.ok ? [[key, read.value] as const] : []
      }),
    )
  }

  tick(): readonly Effect[] {
    return this.take({ kind: 'tick', reason: 'timer' })
  }

  /** Advances the clock, then ticks. */
  later(ms: number): readonly Effect[] {
    this.state = { ...this.state, now: this.state.now + ms }
    return this.tick()
  }

  /** Answers the send in flight of a row, by default the newest. */
  answer(outcome: Outcome, seq?: number): readonly Effect[] {
    const sent = this.state.rows.filter((row) => row.state === 'SENDING')
    const row = seq === undefined ? sent.at(-1) : sent.find((one) => one.seq === seq)
    if (row?.seq === undefined || row.sentAt === undefined) throw new Error('nothing is under way')
    return this.take({ kind: 'answered', seq: row.seq, attempt: row.sentAt, outcome })
  }

  put(kind: KindName, record: EngineRecord): void {
    this.state = {
      ...this.state,
      records: new Map(this.state.records).set(recordKey(kind, record.localId), record),
    }
  }

  /** Notes that the server reported a record just now. */
  know(kind: KindName, localId: LocalId): void {
    const { now, volatileState } = this.state
    const fresh = new Map(volatileState.fresh).set(recordKey(kind, localId), now)
    this.state = { ...this.state, volatileState: { ...volatileState, fresh } }
  }

  /** Adds a row; omitted properties are those of a due one. */
  row(patch: Partial<OutboxRow> & Pick<OutboxRow, 'op' | 'localId'>): OutboxRow {
    const seq = ++this.#seq
    const row: OutboxRow = {
      seq,
      opId: opIdOf(`op${seq}`),
      kind: 'tabs',
      fields: [],
      state: 'OPEN',
      dueAt: 0,
      firstAt: NOON,
      notBefore: 0,
      tries: 0,
      epoch: 0,
      refs: [],
      schemaV: 1,
      ...patch,
    }
    this.state = { ...this.state, rows: [...this.state.rows, row] }
    return row
  }

  record(kind: KindName, localId: LocalId): EngineRecord | undefined {
    return this.state.records.get(recordKey(kind, localId))
  }

  tab(localId: LocalId): Tab {
    const read = ALL_KINDS.get('tabs')?.parse(this.record('tabs', localId))
    if (read?.ok !== true) throw new Error(`no tab ${localId}`)
    return read.value as Tab
  }

  /** The states of the rows, oldest first: `create OPEN, update BLOCKED`. */
  rows(): string {
    return this.state.rows.map((row) => `${row.op} ${row.state}`).join(', ')
  }
}

/** A tab synced an hour ago, with unsent edits. */
export function syncedTab(
  localId: LocalId,
  serverId: number,
  of: { readonly base?: Partial<TabFields>; readonly edits?: Partial<TabFields> } = {},
): Tab {
  const base: TabFields = { ...EMPTY_TAB_FIELDS, name: 'Tab', sql: 'select 1', dbId: 1, ...of.base }
  const edits = of.edits ?? {}
  const dirty = Object.keys(edits) as (keyof TabFields)[]
  return {
    ...newTab({ localId, fields: { ...base, ...edits }, position: 0, now: NOON - 3_600_000 }),
    serverId,
    base,
    rev: 3 + Math.sign(dirty.length),
    acked: 3,
    confirmed: 3,
    dirty,
    serverStamp: '10',
    updatedAt: NOON - 10_000,
  }
}

/** A tab that exists only on this device. */
export function localTab(localId: LocalId, fields: Partial<TabFields> = {}): Tab {
  const all = { ...EMPTY_TAB_FIELDS, name: 'New', sql: 'select 2', dbId: 1, ...fields }
  return newTab({ localId, fields: all, position: 0, now: NOON - 10_000 })
}

/** A successful answer. */
export function good(body: unknown, etag: string | null = null): Outcome {
  return { ok: true, status: 200, body, etag }
}

/** A failed answer, by status. */
export function failed(
  code: WireErrorCode,
  status: number | null,
  more: {
    readonly body?: unknown
    readonly etag?: string
    readonly retryAfterMs?: number
    readonly message?: string
  } = {},
): Outcome {
  const { body = null, etag = null, retryAfterMs, message = 'no' } = more
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
  return { ok: false, error: { code, status, message, ...wait }, body, etag }
}
