import { type Selectable, sql } from 'kysely'
import type { StoreView } from './open-store.ts'
import type { Tables } from './tables.ts'

/** Rows of a table by their ids, in order of id, without those that do not exist. */
export async function rowsById<Name extends keyof Tables>(
  { db }: StoreView,
  name: Name,
  ids: readonly number[],
): Promise<readonly Selectable<Tables[Name]>[]> {
  if (ids.length === 0) return []
  const found = sql<Selectable<Tables[Name]>>`
    SELECT * FROM ${sql.table(name)} WHERE id IN (${sql.join(ids)}) ORDER BY id`
  return (await found.execute(db)).rows
}

/** A row of a table by its id; null if there is none. */
export async function rowById<Name extends keyof Tables>(
  view: StoreView,
  name: Name,
  id: number,
): Promise<Selectable<Tables[Name]> | null> {
  return (await rowsById(view, name, [id]))[0] ?? null
}
