import Dexie from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { isQuietChange, QUIET_KINDS, RUN_KINDS } from '#domain/records/quiet-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
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
  const sent = (some: readonly KindName[]) => some.filter((kind) => kinds?.has(kind) ?? true)
  if (sent([...QUIET_KINDS, ...RUN_KINDS]).length === 0) return NONE
  const shown = (await readVisits(db)).slice(-LAST_VISITS)
  const rows = await Promise.all([
    db.outbox.where('state').anyOf(FROZEN_STATES).toArray(),
    db.outbox
      .where('[kind+localId]')
      .anyOf(sent(QUIET_KINDS).flatMap((kind) => shown.map((localId) => [kind, localId])))
      .toArray(),
    ...sent(RUN_KINDS).map(async (kind) => rowsOfKind(db, kind)),
  ])
  return new Set(rows.flat().flatMap((row) => (isQuietChange(row) && row.seq !== undefined ? [row.seq] : [])))
}

/** More changes of a kind than this are not walked for those that runs wrote, which then count. */
const MOST_WALKED = 2_000

async function rowsOfKind(db: LocalDatabase, kind: KindName): Promise<readonly OutboxRow[]> {
  const rows = db.outbox.where('[kind+localId]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])
  return rows.limit(MOST_WALKED).toArray()
}

const NONE: ReadonlySet<number> = new Set()
