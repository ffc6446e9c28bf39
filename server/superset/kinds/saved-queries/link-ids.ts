import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { SAVED_QUERIES } from '#server/records/saved-queries/kind.ts'
import type { SavedQueryRow } from '#server/records/saved-queries/table.ts'
import type { StoreView } from '#server/store/open-store.ts'

/** Saved queries with the number that the Superset gave them, which its own page has in links. */
export const LINKED_SAVED_QUERIES: RecordKind<SavedQueryRow> = {
  ...SAVED_QUERIES,
  present: async (view, rows, reader) => {
    const shown = await SAVED_QUERIES.present(view, rows, reader)
    const ids = await linkIds(
      view,
      rows.map(({ id }) => id),
    )
    return shown.map((record, at) => ({ ...record, ...linkIdIn(ids, rows[at]?.id) }))
  },
}

/** The number of a record in links, as a field of its wire form; none if it is unknown. */
export function linkIdIn(ids: ReadonlyMap<number, number>, id: number | undefined) {
  const linkId = id === undefined ? undefined : ids.get(id)
  return linkId === undefined ? {} : { link_id: linkId }
}

/** The numbers of saved queries at the Superset by their ids. */
export async function linkIds(
  { db }: StoreView,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('upstream_records')
    .select(['record_id', 'upstream_id'])
    .where('kind', '=', SAVED_QUERIES.wireName)
    .where('record_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.record_id, row.upstream_id]))
}
