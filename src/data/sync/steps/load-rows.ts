import type { LocalDatabase } from '#data/db/database.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { parseOutboxRow } from '#domain/sync/outbox/parse-outbox-row.ts'
import { FROZEN_STATES, WAITING_STATES } from '#domain/sync/outbox/states.ts'
import type { RecordName } from '#domain/sync/record/engine-record.ts'

/**
 * Limits of a step. Up to `all` pending changes are read completely. Beyond that it reads the `next` changes in line, and
 * all changes of their records.
 */
export interface RowLimits {
  readonly all: number
  readonly next: number
}

/** Row counts that a transaction can load without delaying a window's save. */
export const ROW_LIMITS: RowLimits = { all: 300, next: 100 }

/**
 * Position of a step in a long outbox. The first `passed` changes of each waiting state were read, and cannot be sent now;
 * `passedRejected` is the same for rejected changes, a few of which are retried from time to time.
 */
export interface RowsFrom {
  readonly passed: number
  readonly passedRejected: number
  readonly limits: RowLimits
}

/**
 * Pending changes by `seq`; all of them if `isComplete`. `isEnd`: no waiting changes follow these. `isRejectedEnd`: no
 * rejected ones follow.
 */
export interface LoadedRows {
  readonly rows: readonly OutboxRow[]
  readonly isComplete: boolean
  readonly isEnd: boolean
  readonly isRejectedEnd: boolean
}

/**
 * Loads the changes that a step needs. Of many changes only the next ones are loaded, because a long transaction would
 * block every window from saving. A complete list of the server's records needs all of them.
 */
export async function loadRows(
  db: LocalDatabase,
  event: EngineEvent,
  { passed, passedRejected, limits }: RowsFrom,
): Promise<LoadedRows> {
  if ((await db.outbox.count()) <= limits.all || (await needsAll(db, event)))
    return { rows: sorted(await db.outbox.toArray()), isComplete: true, isEnd: true, isRejectedEnd: true }
  const found = [
    await db.outbox.where('state').anyOf(FROZEN_STATES).toArray(),
    await db.outbox.where('dueAt').equals(0).limit(limits.next).toArray(),
  ]
  const page = async (state: OutboxState, offset: number) =>
    db.outbox.where('state').equals(state).offset(offset).limit(limits.next).toArray()
  const inLine = await Promise.all(WAITING_STATES.map(async (state) => page(state, passed)))
  const rejected = await page('REJECTED', passedRejected)
  found.push(...inLine, rejected)
  if (event.kind === 'answered') found.push(await db.outbox.where('seq').equals(event.seq).toArray())
  const isLast = (rows: readonly unknown[]) => rows.length < limits.next
  return {
    rows: sorted(found.flat()),
    isComplete: false,
    isEnd: inLine.every(isLast),
    isRejectedEnd: isLast(rejected),
  }
}

/** True if a pull has an unknown record: any pending create may be the one of its uuid. */
async function needsAll(db: LocalDatabase, event: EngineEvent): Promise<boolean> {
  if (event.kind !== 'pulled') return false
  const { pull } = event
  if (pull.isComplete) return true
  const identified = pull.records.filter(({ uuid }) => uuid !== null)
  const found = await Promise.all(
    identified.map(async ({ kind, serverId }) => db.table(kind).where('serverId').equals(serverId).count()),
  )
  return found.includes(0)
}

/** Adds all changes of some records: an earlier change of a record may hold back a later one. */
export async function withRowsOf(
  db: LocalDatabase,
  loaded: LoadedRows,
  names: readonly RecordName[],
): Promise<LoadedRows> {
  if (loaded.isComplete || names.length === 0) return loaded
  // One request for each record is fast; one cursor over all of them is not.
  const theirs = await Promise.all(
    names.map(async ({ kind, localId }) =>
      db.outbox.where('[kind+localId]').equals([kind, localId]).toArray(),
    ),
  )
  return { ...loaded, rows: sorted([...loaded.rows, ...theirs.flat()]) }
}

/** Removes duplicates and sorts by `seq`. Unreadable rows are skipped; opening the database sets them aside. */
function sorted(stored: readonly unknown[]): readonly OutboxRow[] {
  const rows = new Map<number, OutboxRow>()
  for (const row of stored) {
    const parsed = parseOutboxRow(row)
    if (parsed.ok) rows.set(parsed.value.seq ?? 0, parsed.value)
  }
  return [...rows.values()].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}
