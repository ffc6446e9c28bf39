import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseSavedQuery, type SavedQuery } from './record.ts'

/** Saved queries. Source: SQL spec §3, §7. */
export const savedQueries: StoredKind<SavedQuery> = storedKind({
  name: 'savedQueries',
  wireName: 'saved_query',
  parse: parseSavedQuery,
  canBeCopied: true,
  mapFields: ['tags'],
})
