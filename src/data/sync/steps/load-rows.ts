import type { LocalDatabase } from '#data/db/database.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/outbox/outbox-row.ts'
import { parseOutboxRow } from '#domain/sync/outbox/parse-outbox-row.ts'
import { FROZEN_STATES, WAITING_STATES } from '#domain/sync/outbox/states.ts'
import type { RecordName } from '#domain/sync/record/engine-record.ts'

/**
 * Up to `whole` pending changes a step reads all of them; of more at `next` that are next in line, and at all that
 * belong to the same records.
 */
export interface RowLimits {
  readonly whole: number
  readonly next: number
}

/** As many as a transaction loads without keeping a window from saving. */
export const ROW_LIMITS: RowLimits = { whole: 300, next: 100 }

/**
 * Which changes a step reads: `passed` of each state in line were read before, and nothing could be done with
 * them; so were `passedRejected` of the refused ones, of which some are tried again now and then.
 */
export interface RowsFrom {
  readonly passed: number
  readonly passedRejected: number
  readonly limits: RowLimits
}

/**
 * Some or all of the pending changes, by `seq`; `isComplete` tells which, `isEnd` that none stand in line behind these, and
 * `isRejectedEnd` that no refused ones do.
 */
export interface LoadedRows {
  readonly rows: readonly OutboxRow[]
  readonly isComplete: boolean
  readonly isEnd: boolean
  readonly isRejectedEnd: boolean
}

/**
 * Loads the changes that a step needs. A transaction that loaded ten thousand of them would keep every window from
 * saving for as long, so of many only the next ones come. What lists everything that the server has needs everything
 * that is here.
 */
export async function loadRows(
  db: LocalDatabase,
  event: EngineEvent,
  { passed, passedRejected, limits }: RowsFrom,
): Promise<LoadedRows> {
  if ((await db.outbox.count()) <= limits.whole || (await needsAll(db, event)))
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

/** A pull of a record that is not here may concern one that any change of ours created, which is known by its uuid alone. */
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

/** Adds the changes of some records: whether one may go depends on those before it. */
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

/** Each once, by number. A row that nobody can read stays where it is: opening the database sets it aside. */
function sorted(stored: readonly unknown[]): readonly OutboxRow[] {
  const rows = new Map<number, OutboxRow>()
  for (const row of stored) {
    const parsed = parseOutboxRow(row)
    if (parsed.ok) rows.set(parsed.value.seq ?? 0, parsed.value)
  }
  return [...rows.values()].sort((one, other) => (one.seq ?? 0) - (other.seq ?? 0))
}
