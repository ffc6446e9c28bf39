import { isRecord } from '#domain/core/parse.ts'
import { readTags } from '#domain/records/kind/wire-tags.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { tagText } from './tag-text.ts'

/** The id of a tag at the Superset, which writes of charts need. */
interface UpstreamTagTable {
  name: string
  upstream_id: number
}

declare module '#server/store/tables.ts' {
  interface Tables {
    upstream_tags: UpstreamTagTable
  }
}

/** Stores the ids of tags. */
export async function noteTags({ db }: StoreView, tags: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, id] of tags)
    await db
      .insertInto('upstream_tags')
      .values({ name, upstream_id: id })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ upstream_id: id }))
      .execute()
}

/** The ids of tags by their names; unknown tags are left out. */
export async function tagNumbers({ db }: StoreView, names: readonly string[]): Promise<readonly number[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('upstream_tags').selectAll().where('name', 'in', names).execute()
  return rows.map((row) => row.upstream_id).toSorted((a, b) => a - b)
}

/** The ids of the custom tags in an answer about a record, by their names. */
export function numberedTags(wire: unknown): ReadonlyMap<string, number> {
  const tags = isRecord(wire) ? wire['tags'] : null
  const all = Array.isArray(tags) ? tags.flatMap((one: unknown) => wireOf(one) ?? []) : []
  const custom = new Set(readTags({ tags: all }) ?? [])
  return new Map(
    all.flatMap((tag) => {
      const name = textField(tag, 'name')
      return name !== null && custom.has(name) ? [[tagText(name), tag.id] as const] : []
    }),
  )
}
