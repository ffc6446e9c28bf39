import type { Store } from '#server/store/open-store.ts'

/** How long a form is stored under a key, in ms. Source: wire §7. */
const FORM_LIFETIME_MS = 7 * 86_400_000

/** A form under its key; `context` identifies its tab, dataset and chart, `formData` is JSON text. */
interface SavedFormKey {
  readonly key: string
  readonly userId: number
  readonly context: string
  readonly formData: string
}

/** Stores a form under its key, replacing the one before, and deletes expired ones. `now` is ms since 1970. */
export async function storeForm(store: Store, form: SavedFormKey, now: number): Promise<void> {
  const { key, userId, context, formData } = form
  const values = { user_id: userId, context, form_data: formData, changed_on: now }
  await store.db
    .deleteFrom('explore_forms')
    .where('changed_on', '<', now - FORM_LIFETIME_MS)
    .execute()
  await store.db
    .insertInto('explore_forms')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** The key of a user's form for a context; null if there is none. */
export async function keyOfForm(store: Store, userId: number, context: string): Promise<string | null> {
  const row = await store.db
    .selectFrom('explore_forms')
    .select('key')
    .where('user_id', '=', userId)
    .where('context', '=', context)
    .executeTakeFirst()
  return row?.key ?? null
}

/** The form under a key; null if there is none, or if it has expired. */
export async function findForm(store: Store, key: string, now: number): Promise<SavedFormKey | null> {
  const row = await store.db
    .selectFrom('explore_forms')
    .selectAll()
    .where('key', '=', key)
    .where('changed_on', '>=', now - FORM_LIFETIME_MS)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { key, userId: row.user_id, context: row.context, formData: row.form_data }
}

/** Deletes a form. */
export async function dropForm(store: Store, key: string): Promise<void> {
  await store.db.deleteFrom('explore_forms').where('key', '=', key).execute()
}
