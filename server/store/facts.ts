import type { Store } from './open-store.ts'

/** A fact about this installation, such as which example data it has; null if it was never stored. */
export async function readFact(store: Store, name: string): Promise<string | null> {
  const row = await store.db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Stores a fact about this installation. */
export async function writeFact(store: Store, name: string, value: string): Promise<void> {
  await store.db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
