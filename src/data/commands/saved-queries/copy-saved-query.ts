import type { Writer } from '#data/write/write.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { newSavedQuery, SAVED_QUERY_FIELDS } from '#domain/records/saved-queries/record.ts'

/** Saves a copy of a query, without its schedule. Returns null, because there is no tab to show. */
export async function copySavedQuery(writer: Writer, localId: LocalId): Promise<null> {
  const query = await writer.db.savedQueries.get(localId)
  if (query === undefined) return null
  const copy = makeLocalId(writer.db.clock.randomBytes)
  await writer.change('savedQueries', copy, (_none, { stamp }) => ({
    record: newSavedQuery(
      copy,
      { ...query.current, name: copyName(query.current.name), schedule: null },
      stamp,
    ),
    change: { op: 'create', fields: SAVED_QUERY_FIELDS, urgency: 'now' },
  }))
  return null
}
