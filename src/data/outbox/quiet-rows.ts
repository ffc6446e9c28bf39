import type { LocalDatabase } from '#data/db/database.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { isQuietChange, QUIET_KINDS } from '#domain/records/quiet-change.ts'
import { FROZEN_STATES } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** One that is not on its way is of the tab shown last; before a tab was closed, of one of those before it. */
const LAST_VISITS = 3

/**
 * Finds the changes that are neither counted nor listed, by their sequence numbers. They are few and stand in known
 * places: a full outbox is not walked for them. `kinds` are those that go to the server, null for all.
 */
export async function quietSeqs(
  db: LocalDatabase,
  kinds: ReadonlySet<KindName> | null,
): Promise<ReadonlySet<number>> {
  if (kinds !== null && !QUIET_KINDS.some((kind) => kinds.has(kind))) return NONE
  const shown = (await readVisits(db)).slice(-LAST_VISITS)
  const rows = await Promise.all([
    db.outbox.where('state').anyOf(FROZEN_STATES).toArray(),
    db.outbox
      .where('[kind+localId]')
      .anyOf(QUIET_KINDS.flatMap((kind) => shown.map((localId) => [kind, localId])))
      .toArray(),
  ])
  return new Set(rows.flat().flatMap((row) => (isQuietChange(row) && row.seq !== undefined ? [row.seq] : [])))
}

const NONE: ReadonlySet<number> = new Set()
