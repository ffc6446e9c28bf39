import type { Store } from '#server/store/open-store.ts'

/** How long a form is kept under a key, in ms. Source: wire §7. */
const FORM_LIFETIME_MS = 7 * 86_400_000

/** A form under its key; `context` names the tab, dataset and chart whose form it is, `formData` is the text of its JSON. */
interface SavedFormKey {
  readonly key: string
  readonly userId: number
  readonly context: string
  readonly formData: string
}

/** Keeps a form under its key, in the place of the one before, and lets go of what is over. `now` is ms since 1970. */
export async function keepForm(store: Store, form: SavedFormKey, now: number): Promise<void> {
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

/** The key that a user's form of a context has; null where there is none. */
export async function keyOfForm(store: Store, userId: number, context: string): Promise<string | null> {
  const row = await store.db
    .selectFrom('explore_forms')
    .select('key')
    .where('user_id', '=', userId)
    .where('context', '=', context)
    .executeTakeFirst()
  return row?.key ?? null
}

/** The form under a key; null where there is none, or none any more. */
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

/** Lets a form go. */
export async function dropForm(store: Store, key: string): Promise<void> {
  await store.db.deleteFrom('explore_forms').where('key', '=', key).execute()
}
