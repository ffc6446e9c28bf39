import type { LocalDatabase } from '#data/db/database.ts'
import { tagSet } from '#domain/tags/tag-set.ts'

/** The tags of this device's charts, datasets, dashboards and saved queries, for choosing one without the server. */
export async function readKnownTags(db: LocalDatabase): Promise<readonly string[]> {
  const tables = [db.charts, db.datasets, db.dashboards, db.savedQueries]
  const held = (await Promise.all(tables.map(async (table) => table.toArray()))).flat()
  // Records of older versions have no tags.
  return tagSet(
    held.flatMap(({ current }): readonly string[] => ('tags' in current ? current.tags : []) ?? []),
  )
}
