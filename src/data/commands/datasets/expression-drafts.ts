import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'

/** Unsaved expressions of a dataset, by the keys of its parts. */
export type ExpressionDrafts = ReadonlyMap<string, string>

/** Reads the unsaved expressions of a dataset. */
export async function readExpressionDrafts(db: LocalDatabase, localId: LocalId): Promise<ExpressionDrafts> {
  const rows = await db.datasetDrafts.where('key').startsWith(draftKey(localId, '')).toArray()
  return new Map(
    rows.flatMap(({ key, value }) =>
      typeof value === 'string' ? [[key.slice(draftKey(localId, '').length), value] as const] : [],
    ),
  )
}

/** Stores the unsaved expression of a part; null removes it. Fails: as `write`. */
export async function keepExpressionDraft(
  db: LocalDatabase,
  { localId, part }: { readonly localId: LocalId; readonly part: string },
  text: string | null,
): Written<void> {
  return writeStrictly(db, ['datasetDrafts'], async (writer) => {
    const key = draftKey(localId, part)
    if (text === null) await writer.db.datasetDrafts.delete(key)
    else await writer.db.datasetDrafts.put({ key, value: text, at: writer.db.clock.now() })
  })
}

/** The key of a draft in the table of dataset drafts. */
export function draftKey(localId: LocalId, part: string): string {
  return `${localId}/${part}`
}
