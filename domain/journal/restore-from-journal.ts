import type { OpId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { Result } from '#domain/core/result.ts'
import { kindNamed, type StoredKindName, WRITTEN_KINDS } from '#domain/records/all.ts'
import { parserOf } from '#domain/records/read-late.ts'
import { withReturnedBody } from '#domain/sync/engine/own-history/create-bodies.ts'
import { withPossibleBodies } from '#domain/sync/engine/own-history/in-doubt-writes.ts'
import { enqueue } from '#domain/sync/outbox/enqueue.ts'
import { missingChange } from '#domain/sync/outbox/missing-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { parseOutboxRow } from '#domain/sync/outbox/parse-outbox-row.ts'
import { isFrozen, isSending, isUnconfirmed } from '#domain/sync/outbox/states.ts'
import { withAncestor } from '#domain/sync/record/lineage.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import type { JournaledTable, JournalKey } from './entry.ts'
import type { Replayed } from './replay.ts'

type AnyRecord = Synced<Readonly<Record<string, unknown>>>

/** Inputs of a restore: ids for changes that are queued again, and the time in ms. */
interface RestoreInputs {
  readonly makeOpId: () => OpId
  readonly tabsStayLocal: boolean
  readonly now: number
}

/** A row to put into a table. */
export interface StoredRow {
  readonly table: JournaledTable | 'aliases'
  readonly row: unknown
}

/** Numbers of restored records and changes; `spoilt` rows were unreadable and are in the history. */
export interface RestoredCounts {
  readonly records: ReadonlyMap<StoredKindName, number>
  readonly changes: number
  readonly spoilt: number
}

/** Reads the client id of a `meta` row; null without one. */
export function clientIdOf(row: unknown): string | null {
  const value = isRecord(row) ? row['value'] : null
  return typeof value === 'string' ? value : null
}

/** The rows to put into an empty database, and counts for the user. */
export interface RestoredRows {
  readonly put: readonly StoredRow[]
  readonly spoilt: readonly {
    readonly table: JournaledTable
    readonly key: JournalKey
    readonly row: unknown
  }[]
  readonly counts: RestoredCounts
}

/**
 * Makes the rows of a database from replayed journals. A change that may have been sent becomes UNCONFIRMED, or is marked
 * as one whose first body may have arrived; unsent work without a pending change is queued again. Source: sync §3.4, §3.13.
 */
export function restoreFromJournal(played: Replayed, inputs: RestoreInputs): RestoredRows {
  const found = WRITTEN_KINDS.map((kind) => ({ kind, ...readRows<object>(played, kind, parserOf(kind)) }))
  const changes = readRows(played, 'outbox', parseOutboxRow)
  const outbox = changes.read.map((row) => returned(row, inputs))
  const missing = found.flatMap(({ kind, read }) => read.flatMap((one) => requeue(kind, one, outbox, inputs)))
  const clientId = clientIdOf(played.rows.get('meta')?.get('clientId'))
  const histories = [...(played.rows.get('history') ?? new Map<JournalKey, unknown>())]
  const spoilt = [...found.flatMap((one) => one.spoilt), ...changes.spoilt]
  const ids = new Set(histories.map(([key]) => key))
  const put: StoredRow[] = [
    ...found.flatMap(({ kind, read }) =>
      read.flatMap((row) => [
        { table: kind, row: counted(remembering(kind, decided(row, ids), changes.read, inputs), clientId) },
        ...aliasOf(kind, row),
      ]),
    ),
    ...[...outbox, ...missing].map((row) => ({ table: 'outbox' as const, row })),
    ...rowsOf(played, 'history'),
    ...rowsOf(played, 'buffer'),
    ...rowsOf(played, 'meta'),
  ]
  const counts = {
    records: new Map(
      found.flatMap(({ kind, read }) => (read.length > 0 ? [[kind, read.length] as const] : [])),
    ),
    changes: outbox.length + missing.length,
    spoilt: spoilt.length,
  }
  return { put, spoilt, counts }
}

interface ReadRows<Row> {
  readonly read: readonly Row[]
  readonly spoilt: RestoredRows['spoilt']
}

function readRows<Row>(
  played: Replayed,
  table: JournaledTable,
  parse: (row: unknown) => Result<Row, unknown>,
): ReadRows<Row> {
  const read: Row[] = []
  const spoilt: RestoredRows['spoilt'][number][] = []
  for (const [key, row] of played.rows.get(table) ?? []) {
    const parsed = parse(row)
    if (parsed.ok) read.push(parsed.value)
    else spoilt.push({ table, key, row })
  }
  return { read, spoilt }
}

function rowsOf(played: Replayed, table: JournaledTable): StoredRow[] {
  return [...(played.rows.get(table)?.values() ?? [])].map((row) => ({ table, row }))
}

/**
 * Returns a change as restored. The journal is up to 250 ms behind a request, more if the disk failed, so any change may
 * have been sent. A create is sent again with its uuid; other changes become new requests, which are merged with the
 * server's state.
 */
function returned(row: OutboxRow, { now, makeOpId }: RestoreInputs): OutboxRow {
  const isInDoubt = isSending(row.state) || isUnconfirmed(row.state)
  const doubt = isInDoubt || row.op === 'create' ? { ambiguousAt: row.ambiguousAt ?? now } : {}
  const { frozen, ...open } = row
  if (row.op === 'update' || row.op === 'delete') {
    const state = isFrozen(row.state) ? 'OPEN' : row.state
    return { ...open, ...doubt, state, opId: makeOpId() }
  }
  if (!isFrozen(row.state)) return { ...row, ...doubt }
  // Without its body it cannot be repeated unchanged.
  if (frozen === undefined) return { ...row, ...doubt, state: 'OPEN' }
  return { ...row, ...doubt, state: isInDoubt || row.op === 'create' ? 'UNCONFIRMED' : row.state }
}

function requeue(
  kind: StoredKindName,
  found: object,
  outbox: readonly OutboxRow[],
  { makeOpId, now, tabsStayLocal }: RestoreInputs,
): readonly OutboxRow[] {
  if (!isSynced(found) || (tabsStayLocal && kindNamed(kind).isStoredWithTabs)) return []
  const isQueued = outbox.some((row) => row.kind === kind && row.localId === found.localId)
  const change = isQueued ? null : missingChange(found)
  if (change === null) return []
  return enqueue([], change, { kind, localId: found.localId, opId: makeOpId(), now }).put
}

function isSynced(row: object): row is AnyRecord {
  return 'localId' in row && 'rev' in row && 'acked' in row && 'current' in row && isRecord(row.current)
}

/** A version that is missing cannot be decided on. */
function decided(row: object, ids: ReadonlySet<JournalKey>): object {
  if (!isSynced(row) || row.storedVersion === null || ids.has(row.storedVersion)) return row
  return { ...row, storedVersion: null }
}

/** Stores what the lost database may have sent, so that it is recognised on the server. */
function remembering(
  kind: StoredKindName,
  row: object,
  changes: readonly OutboxRow[],
  { now }: RestoreInputs,
): object {
  if (!isSynced(row)) return row
  const own = changes.filter(({ kind: of, localId }) => of === kind && localId === row.localId)
  const sent = own.flatMap(({ op, frozen }) => (op === 'update' && frozen !== undefined ? [frozen.sent] : []))
  const create = own.find(({ op }) => op === 'create')
  const made = create === undefined ? row : withReturnedBody(row, create)
  return withPossibleBodies(made, sent, now)
}

/** Revisions that were written since and lost are distinguished from the restored ones. */
function counted(row: object, clientId: string | null): object {
  return isSynced(row) ? withAncestor(row, clientId) : row
}

function aliasOf(kind: StoredKindName, row: object): StoredRow[] {
  if (!isSynced(row) || row.serverId === null) return []
  return [{ table: 'aliases', row: { kind, serverId: row.serverId, localId: row.localId } }]
}
