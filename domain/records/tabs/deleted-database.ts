import type { TabFields } from './record.ts'

/** The catalog of a tab or saved query whose database was deleted. Servers set it with an empty database. */
export const DELETED_DATABASE_CATALOG = 'deleted-database'

/** Whether the database of a tab or saved query was deleted, so that another must be chosen before its text can run. */
export function isDatabaseDeleted({ dbId, catalog }: Pick<TabFields, 'dbId' | 'catalog'>): boolean {
  return dbId === null && catalog === DELETED_DATABASE_CATALOG
}
