import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'

/** The slugs of the other dashboards that this device knows. For live queries. */
export async function readOtherSlugs(db: LocalDatabase, localId: LocalId): Promise<ReadonlySet<string>> {
  const dashboards = await db.dashboards.toArray()
  return new Set(
    dashboards.flatMap(({ deleted, current, localId: other }) =>
      deleted || other === localId || current.slug === null ? [] : current.slug,
    ),
  )
}
