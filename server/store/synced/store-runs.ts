import type { StoreView } from '#server/store/open-store.ts'

/** The name of the run that goes on. */
export async function currentRun({ db }: StoreView): Promise<string> {
  const { name } = await db
    .selectFrom('store_runs')
    .select('name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return name
}

/** Tells whether a run of this store had counted as far as this. */
export async function hasCounted(
  { db }: StoreView,
  { run, sequence }: { readonly run: string; readonly sequence: number },
): Promise<boolean> {
  const known = await db.selectFrom('store_runs').select('id').where('name', '=', run).executeTakeFirst()
  if (known === undefined) return false
  const next = await db
    .selectFrom('store_runs')
    .select('previous_sequence')
    .where('id', '>', known.id)
    .orderBy('id')
    .executeTakeFirst()
  if (next !== undefined) return sequence <= next.previous_sequence
  const { value } = await db.selectFrom('change_sequence').select('value').executeTakeFirstOrThrow()
  return sequence <= value
}
