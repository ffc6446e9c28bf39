import type { LocalDatabase } from '#data/db/database.ts'
import { knownServer } from '#data/session/known-server.ts'
import { isDatabaseDeleted } from '#domain/records/tabs/deleted-database.ts'
import { firstDbId } from '#domain/records/tabs/new-tab.ts'
import { firstSchema } from '#domain/sql/catalogue.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { useDatabases, useSchemas } from '#parts/use-catalogue.ts'
import { useStore } from '#ui/use-store.ts'

/** The place of a tab and the alternatives. */
export type TabPlaceChoice = ReturnType<typeof useTabPlace>

/** The database and schema of a tab's queries: the chosen ones, else the defaults. */
export type TabPlace = TabPlaceChoice['place']

/**
 * Follows the databases and schemas that a tab can use. A tab without a database uses the first, but one
 * whose database was deleted none: its text was written for another. Source: SQL spec §5.
 */
export function useTabPlace(db: LocalDatabase, tab: TabHead) {
  const databases = useDatabases(db)
  const defaultDbId = useStore(knownServer, (server) => server?.defaultDbId ?? null)
  const stored = databases.cached.state === 'ready' ? databases.cached.value : null
  const known = stored?.value ?? NONE
  const isDeleted = isDatabaseDeleted(tab)
  const ids = isDeleted ? NONE : known.map((one) => one.id)
  const dbId = tab.dbId ?? firstDbId(ids, defaultDbId)
  const catalog = isDeleted ? null : tab.catalog
  const schemas = useSchemas(db, dbId, catalog)
  const names = schemas.cached.state === 'ready' ? (schemas.cached.value?.value ?? NONE) : NONE
  const schema = names.length === 0 ? tab.schema : firstSchema(names, tab.schema)
  const database = known.find((one) => one.id === dbId) ?? null
  const hasNone =
    stored !== null && known.every(({ id }) => id === THIS_DEVICE_ID) && tab.dbId !== THIS_DEVICE_ID
  return {
    place: { dbId, catalog, schema, database },
    databases: known,
    schemas: names,
    problem: hasNone ? NO_DATABASE : isDeleted ? DELETED : stored === null ? databases.problem : null,
    /** Why the tab has no database although the list is known: this account has none, or that of the tab was deleted. */
    missing: hasNone ? ('none' as const) : isDeleted ? ('deleted' as const) : null,
    /** False until this device or the server has listed databases. */
    isKnown: known.length > 0,
    /** Whether a tab without a database waits for the first list. */
    isAwaited: dbId === null && !isDeleted && stored === null && databases.problem === null,
  }
}

const NONE: readonly never[] = []

const DELETED = 'The database of this tab was deleted. Choose another.'

const NO_DATABASE = 'No database of this server is shared with you.'
