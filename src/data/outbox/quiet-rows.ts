import Dexie from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { readVisits } from '#data/db/tab-visits.ts'
import { isQuietChange, QUIET_KINDS, RUN_KINDS } from '#domain/records/quiet-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { FROZEN_STATES } from '#domain/sync/outbox/states.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** An automatic change belongs to the current tab, or to a recent one whose successor was closed. */
const LAST_VISITS = 3

/**
 * Finds the automatic changes, which are neither counted nor listed, by their sequence numbers. Only their few possible
 * places are read. `kinds` are those sent to the server, null for all.
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

/** Limit of a kind's changes that are searched; automatic ones beyond it are counted. */
const MAX_SEARCHED = 2_000

async function rowsOfKind(db: LocalDatabase, kind: KindName): Promise<readonly OutboxRow[]> {
  const rows = db.outbox.where('[kind+localId]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])
  return rows.limit(MAX_SEARCHED).toArray()
}

const NONE: ReadonlySet<number> = new Set()
