import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type Preview, previewsOf } from '#domain/editor/previews.ts'

/** Follows the previewed tables of a tab, sorted by name. */
export function usePreviews(db: LocalDatabase, localId: LocalId): readonly Preview[] {
  const found = useLive(
    async () => previewsOf(await db.tableSchemas.where('tabLocalId').equals(localId).toArray()),
    [db, localId],
  )
  return found.state === 'ready' ? found.value : NONE
}

const NONE: readonly Preview[] = []
