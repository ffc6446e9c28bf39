import type { StoreView } from '#server/store/open-store.ts'

/** The number that a tag has at the Superset; a write of a chart names its tags by these. */
interface UpstreamTagTable {
  name: string
  upstream_id: number
}

declare module '#server/store/tables.ts' {
  interface Tables {
    upstream_tags: UpstreamTagTable
  }
}

/** Notes the numbers of tags, as they were told last. */
export async function noteTags({ db }: StoreView, tags: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, id] of tags)
    await db
      .insertInto('upstream_tags')
      .values({ name, upstream_id: id })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ upstream_id: id }))
      .execute()
}

/** The numbers of tags by their names; of one that nobody told of there is none. */
export async function tagNumbers({ db }: StoreView, names: readonly string[]): Promise<readonly number[]> {
  if (names.length === 0) return []
  const rows = await db.selectFrom('upstream_tags').selectAll().where('name', 'in', names).execute()
  return rows.map((row) => row.upstream_id).toSorted((a, b) => a - b)
}
