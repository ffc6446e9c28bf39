import type { StoreView } from '#server/store/open-store.ts'

/** The name of the current run. */
export async function currentRun({ db }: StoreView): Promise<string> {
  const { name } = await db
    .selectFrom('store_runs')
    .select('name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return name
}

/** Whether a run of this store had counted as far as this. */
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

/**
 * Whether a run of this store gave a revision. A run gives those above its start, which `beginRun` sets; a revision that a
 * backup lost lies between two runs. Runs that are no longer remembered gave all that are older.
 */
export async function hasGiven({ db }: StoreView, revision: number): Promise<boolean> {
  const runs = await db
    .selectFrom('store_runs')
    .select(['previous_sequence', 'started_on'])
    .orderBy('id')
    .execute()
  const { value } = await db.selectFrom('change_sequence').select('value').executeTakeFirstOrThrow()
  const [first] = runs
  if (first === undefined || revision <= first.previous_sequence) return first !== undefined
  const ends = [...runs.slice(1).map((run) => run.previous_sequence), value]
  return runs.some(
    ({ previous_sequence: previous, started_on: startedOn }, index) =>
      revision > Math.max(previous + 1, Math.floor(startedOn)) && revision <= (ends[index] ?? value),
  )
}
