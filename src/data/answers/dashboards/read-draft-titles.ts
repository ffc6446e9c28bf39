import type { LocalDatabase } from '#data/db/database.ts'
import { isRecord, textOrNull } from '#domain/core/parse.ts'

/**
 * The titles in the stored drafts of dashboards, by local id; undefined for a draft that is not readable. For live queries.
 */
export async function readDraftTitles(
  db: LocalDatabase,
): Promise<ReadonlyMap<string, string | null | undefined>> {
  const rows = await db.dashboardDrafts.toArray()
  return new Map(rows.map(({ key, value }) => [key, titleIn(value)] as const))
}

function titleIn(value: unknown): string | null | undefined {
  const draft = isRecord(value) ? value['draft'] : null
  const document = isRecord(draft) ? draft['document'] : null
  return isRecord(document) ? textOrNull(document['title']) : undefined
}
