import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { dashboards } from '#domain/records/dashboards/kind.ts'
import { FAVORITE } from '#domain/records/dashboards/record.ts'

/** The dashboards whose star is not sent yet: an answer of the server may be older. Inside a transaction over the outbox. */
export async function pendingFavorites(db: LocalDatabase): Promise<ReadonlySet<LocalId>> {
  const rows = await ofKind(db.outbox, dashboards.name)
    .filter(({ op, name }) => op === 'register' && name === FAVORITE)
    .toArray()
  return new Set(rows.map(({ localId }) => localId))
}
