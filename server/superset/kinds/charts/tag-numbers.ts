import type { StoreView } from '#server/store/open-store.ts'

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
