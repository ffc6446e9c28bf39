import type { Insertable, Selectable } from 'kysely'
import type { StoreView } from '#server/store/open-store.ts'
import type { IdempotencyKeyTable } from '#server/store/tables.ts'

/** Answers are kept this long, in ms. Source: sync §3.6. */
export const IDEMPOTENCY_MS = 30 * 24 * 60 * 60 * 1000

/** What was answered to a write that may be repeated. */
export type StoredAnswer = Selectable<IdempotencyKeyTable>

/** What was answered to a user's write with this key; null when there was none. */
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

/** Keeps an answer, in the transaction of the change that it tells of; those that are too old go. */
export async function storeAnswer({ db }: StoreView, answer: Insertable<IdempotencyKeyTable>): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_on', '<', answer.created_on - IDEMPOTENCY_MS)
    .execute()
  await db.insertInto('idempotency_keys').values(answer).execute()
}
