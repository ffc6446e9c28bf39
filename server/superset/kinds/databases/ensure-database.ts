import { randomUUID } from 'node:crypto'
import type { StoreView } from '#server/store/open-store.ts'

/** A database of the upstream, with its name if known. */
interface NamedDatabase {
  readonly id: number | null
  readonly name: string | null
  readonly now: number
}

/**
 * Stores a database of the upstream, so that records can refer to it. Whether it exists is checked by the upstream when
 * such a record is sent.
 */
export async function ensureDatabase({ db }: StoreView, { id, name, now }: NamedDatabase): Promise<void> {
  if (id === null) return
  const known = await db.selectFrom('databases').select('name').where('id', '=', id).executeTakeFirst()
  if (known !== undefined && (name === null || known.name === name)) return
  const taken = await db
    .selectFrom('databases')
    .select('id')
    .where('name', '=', name ?? `${id}`)
    .where('id', '<>', id)
    .executeTakeFirst()
  // Two databases that swapped their names would have the same one for a moment.
  const shown = taken === undefined ? (name ?? `${id}`) : `${name ?? id} (${id})`
  if (known !== undefined) {
    await db.updateTable('databases').set({ name: shown, changed_on: now }).where('id', '=', id).execute()
    return
  }
  await db
    .insertInto('databases')
    .values({
      id,
      uuid: randomUUID(),
      name: shown,
      kind: 'superset',
      settings: '{}',
      expose_in_sqllab: 0,
      allow_run_async: 0,
      allow_ctas: 0,
      allow_cvas: 0,
      allow_dml: 0,
      allow_file_upload: 0,
      force_ctas_schema: null,
      cache_timeout: null,
      created_on: now,
      changed_on: now,
    })
    // A parallel read may have stored it first.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
