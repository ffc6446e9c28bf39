import type { RecordName } from '#domain/sync/engine/engine-record.ts'
import type { EngineEvent } from '#domain/sync/engine/event.ts'
import { parseOutboxRow } from '#domain/sync/parse-outbox-row.ts'
import type { OutboxRow, OutboxState } from '#domain/sync/records.ts'
import type { LocalDatabase } from '#data/database.ts'

/**
 * Up to `whole` pending changes a step looks at all of them; of more at `next` that are next in line, and at all that
 * belong to the same records.
 */
export interface RowLimits {
  readonly whole: number
  readonly next: number
}

/** As many as a transaction loads without keeping a window from saving. */
export const ROW_LIMITS: RowLimits = { whole: 300, next: 100 }

/** Which changes a step looks at: `passed` of each state were looked at before, and nothing could be done with them. */
export interface RowsFrom {
  readonly passed: number
  readonly limits: RowLimits
}

/** Some or all of the pending changes, by `seq`; `isWhole` tells which. */
export interface LoadedRows {
  readonly rows: readonly OutboxRow[]
  readonly isWhole: boolean
}

/** States of changes that are under way or whose outcome is open: few, and always looked at. */
const UNSETTLED: readonly OutboxState[] = ['SENDING', 'UNKNOWN', 'WAIT']

/** States of changes that wait for their turn, looked at in the order in which they were made. */
const IN_LINE: readonly OutboxState[] = ['OPEN', 'AUTH', 'BLOCKED', 'PARKED']

/**
 * Loads the changes that a step needs. A transaction that loaded ten thousand of them would keep every window from
 * saving for as long, so of many only the next ones come. What tells of everything that the server has needs everything
 * that is here.
 */
export async function loadRows(
  db: LocalDatabase,
  event: EngineEvent,
  { passed, limits }: RowsFrom,
): Promise<LoadedRows> {
  const needsAll = event.kind === 'pulled' && (event.pull.form === 'list' || event.pull.isReset)
  if (needsAll || (await db.outbox.count()) <= limits.whole)
    return { rows: sorted(await db.outbox.toArray()), isWhole: true }
  const found = [
    await db.outbox
      .where('state')
      .anyOf([...UNSETTLED])
      .toArray(),
    await db.outbox.where('dueAt').equals(0).limit(limits.next).toArray(),
  ]
  for (const state of IN_LINE)
    found.push(await db.outbox.where('state').equals(state).offset(passed).limit(limits.next).toArray())
  if (event.kind === 'answered' || event.kind === 'looked-up')
    found.push(await db.outbox.where('seq').equals(event.seq).toArray())
  return { rows: sorted(found.flat()), isWhole: false }
}

/** Adds the changes of some records: whether one may go depends on those before it. */
export async function withRowsOf(
  db: LocalDatabase,
  { rows, isWhole }: LoadedRows,
  names: readonly RecordName[],
): Promise<LoadedRows> {
  if (isWhole || names.length === 0) return { rows, isWhole }
  // One request for each record is fast; one cursor over all of them is not.
  const theirs = await Promise.all(
    names.map(async ({ kind, lid }) => db.outbox.where('[kind+lid]').equals([kind, lid]).toArray()),
  )
  return { rows: sorted([...rows, ...theirs.flat()]), isWhole }
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
