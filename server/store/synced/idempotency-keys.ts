import type { Insertable, Selectable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { IdempotencyKeyTable } from '#server/store/tables.ts'

/** How long answers are stored, in ms. Source: sync §3.6. */
export const IDEMPOTENCY_MS = 30 * 24 * 60 * 60 * 1000

/** The answer to a write that may be repeated. */
export type StoredAnswer = Selectable<IdempotencyKeyTable>

/** The answer to a user's write with this key; null if there was none. */
export async function findStoredAnswer(
  { db }: StoreView,
  of: { readonly userId: number; readonly key: string },
): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('key', '=', of.key)
    .executeTakeFirst()
  return row ?? null
}

/** Stores an answer in the transaction of its change; expired ones are deleted. */
export async function storeAnswer({ db }: StoreView, answer: Insertable<IdempotencyKeyTable>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_on', '<', answer.created_on - IDEMPOTENCY_MS)
    .execute()
  await db.insertInto('idempotency_keys').values(answer).execute()
}
