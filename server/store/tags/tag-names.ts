import { sql } from 'kysely'
import { tagSet } from '#domain/tags/tag-set.ts'
import type { StoreView } from '#server/store/open-store.ts'

/** The tables of records that can have tags, by the names of their kinds in the API. */
export const TAGGED_TABLES = { chart: 'charts', dashboard: 'dashboards', dataset: 'datasets' } as const

/** The kinds of records that can have tags. */
export type TaggedKind = keyof typeof TAGGED_TABLES

/** A record with tags; the row of one that was deleted before there were tags has no such column. */
export interface Tagged {
  readonly tag_names?: string | null
}

/** The names of the tags of a record. */
export function tagNamesOf({ tag_names: list = null }: Tagged): readonly string[] {
  // The store itself wrote the list.
  const names: unknown = list === null ? [] : JSON.parse(list)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** The text of the column for these tags. */
export function tagNamesText(names: readonly string[]): string | null {
  return names.length === 0 ? null : JSON.stringify(tagSet(names))
}

/** Replaces the tags of a record. */
export async function setTagNames(
  { db }: StoreView,
  { kind, id }: { readonly kind: TaggedKind; readonly id: number },
  names: readonly string[],
): Promise<void> {
  const table = sql.table(TAGGED_TABLES[kind])
  await sql`UPDATE ${table} SET tag_names = ${tagNamesText(names)} WHERE id = ${id}`.execute(db)
}

/** The ids of records of a kind that have any of these tags. */
export async function idsTagged(
  { db }: StoreView,
  kind: TaggedKind,
  names: readonly string[],
): Promise<readonly number[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(TAGGED_TABLES[kind])}
    WHERE EXISTS (SELECT 1 FROM json_each(tag_names) WHERE value IN (${sql.join(names)}))
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Renames a tag in all records; removes it from them if `next` is null. */
export async function renameEverywhere(view: StoreView, name: string, next: string | null): Promise<void> {
  for (const table of Object.values(TAGGED_TABLES)) {
    const { rows } = await sql<Tagged & { readonly id: number }>`
      SELECT id, tag_names FROM ${sql.table(table)}
      WHERE EXISTS (SELECT 1 FROM json_each(tag_names) WHERE value = ${name})`.execute(view.db)
    for (const row of rows) {
      const others = tagNamesOf(row).filter((one) => one !== name)
      const text = tagNamesText(next === null ? others : [...others, next])
      await sql`UPDATE ${sql.table(table)} SET tag_names = ${text} WHERE id = ${row.id}`.execute(view.db)
    }
  }
}
