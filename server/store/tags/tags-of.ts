import type { StoreView } from '#server/store/open-store.ts'
import { type Tagged, tagNamesOf } from './tag-names.ts'
import { type TagRow, tagsNamed } from './tag-rows.ts'

/** The tags of some records, by name. */
export async function tagsOf(
  view: StoreView,
  records: readonly Tagged[],
): Promise<ReadonlyMap<string, TagRow>> {
  return await tagsNamed(view, [...new Set(records.flatMap(tagNamesOf))])
}
