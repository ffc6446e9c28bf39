import type { LocalDatabase } from '#data/db/database.ts'
import { tagSet } from '#domain/tags/tag-set.ts'

/** The tags that charts and datasets of this device have: whatever can be chosen without the server. */
export async function readKnownTags(db: LocalDatabase): Promise<readonly string[]> {
  const [charts, datasets] = await Promise.all([db.charts.toArray(), db.datasets.toArray()])
  // What an older version stored has none.
  const held = [...charts, ...datasets].flatMap(
    ({ current }): readonly string[] => ('tags' in current ? current.tags : []) ?? [],
  )
  return tagSet(held)
}
