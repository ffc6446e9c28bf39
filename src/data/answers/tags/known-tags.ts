import type { LocalDatabase } from '#data/db/database.ts'
import { tagSet } from '#domain/tags/tag-set.ts'

/** The tags of this device's charts and datasets, for choosing one without the server. */
export async function readKnownTags(db: LocalDatabase): Promise<readonly string[]> {
  const [charts, datasets] = await Promise.all([db.charts.toArray(), db.datasets.toArray()])
  // Records of older versions have no tags.
  const held = [...charts, ...datasets].flatMap(
    ({ current }): readonly string[] => ('tags' in current ? current.tags : []) ?? [],
  )
  return tagSet(held)
}
