import { type RawBuilder, sql } from 'kysely'
import type { ColumnOf } from '#server/store/schema/stored-kind.ts'
import { idOf } from './list-records.ts'

/** The ownership of a record: a JSON list of users, or null for its creator only. */
export interface Owned {
  readonly user_id: number
  readonly owner_ids: string | null
}

/** The users who own a record, and may change it. */
export function ownersOf({ user_id: maker, owner_ids: list }: Owned): readonly number[] {
  if (list === null) return [maker]
  // The store itself wrote the list.
  const ids: unknown = JSON.parse(list)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [maker]
}

/** The column for the owners of a record; without owners it is left out. */
export function ownerColumn(owners: readonly number[] = []): { readonly owner_ids?: string } {
  return owners.length === 0 ? {} : { owner_ids: JSON.stringify([...new Set(owners)]) }
}

/** Filters by owner. */
export function ownedBy(value: unknown) {
  return isOwner(idOf(value), (name) => sql.ref(name))
}

/** `ownersOf` as a condition of SQL: whether a user owns a record. */
export function isOwner(userId: number, column: ColumnOf): RawBuilder<boolean> {
  return sql`CASE WHEN ${column('owner_ids')} IS NULL THEN ${column('user_id')} IS ${userId}
    ELSE EXISTS (SELECT 1 FROM json_each(${column('owner_ids')}) WHERE value IS ${userId}) END`
}
