import type { SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { isDatabaseDeleted } from '#domain/records/tabs/deleted-database.ts'

/** The database, catalog and schema of a saved query, as far as they are known. */
export function placeText(
  query: Pick<SavedQueryFields, 'dbId' | 'catalog' | 'schema'>,
  databaseName: string,
): string {
  // The catalog of such a query is a mark, and no name.
  if (isDatabaseDeleted(query)) return 'its database was deleted'
  return [databaseName, query.catalog ?? '', query.schema ?? ''].filter((part) => part !== '').join(' / ')
}
