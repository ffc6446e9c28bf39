import { type RawBuilder, sql } from 'kysely'
import { idOf } from './list-records.ts'

/** Filters by the id of a tag. */
export function hasTagId(value: unknown): RawBuilder<boolean> {
  return sql`EXISTS (SELECT 1 FROM json_each(tag_names) AS held JOIN tags ON tags.name = held.value WHERE tags.id = ${idOf(value)})`
}

/** Filters by a part of a tag's name. */
export function hasTagLike(value: unknown): RawBuilder<boolean> {
  return sql`EXISTS (SELECT 1 FROM json_each(tag_names) AS held WHERE instr(lower(held.value), lower(${String(value)})) > 0)`
}
