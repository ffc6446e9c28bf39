import type { LocalDatabase } from '#data/db/database.ts'
import { firstDbId } from '#domain/records/tabs/new-tab.ts'
import { type CatalogueDatabase, firstSchema } from '#domain/sql/catalogue.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { useDatabases, useSchemas } from '#parts/use-catalogue.ts'

/** Where a tab's queries run: what it says, or else what it falls back to. */
export interface TabPlace {
  readonly dbId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  readonly database: CatalogueDatabase | null
}

/**
 * The place of a tab and what else could be chosen. `isKnown` is false until this device or the server told; `isAwaited`
 * is true while a tab that names no database waits for that.
 */
export interface TabPlaceChoice {
  readonly place: TabPlace
  readonly databases: readonly CatalogueDatabase[]
  readonly schemas: readonly string[]
  readonly problem: string | null
  readonly isKnown: boolean
  readonly isAwaited: boolean
}

/** Follows the databases and schemas that a tab can use. A tab that names none takes the first. Source: SQL spec §5. */
export function useTabPlace(db: LocalDatabase, tab: TabHead | null): TabPlaceChoice {
  const databases = useDatabases(db)
  const told = databases.kept.state === 'ready' ? databases.kept.value : null
  const known = told?.value ?? NONE
  const dbId =
    tab?.dbId ??
    firstDbId(
      known.map((one) => one.id),
      null,
    )
  const catalog = tab?.catalog ?? null
  const schemas = useSchemas(db, dbId, catalog)
  const names = schemas.kept.state === 'ready' ? (schemas.kept.value?.value ?? NONE) : NONE
  const schema = names.length === 0 ? (tab?.schema ?? null) : firstSchema(names, tab?.schema ?? null)
  const database = known.find((one) => one.id === dbId) ?? null
  return {
    place: { dbId, catalog, schema, database },
    databases: known,
    schemas: names,
    problem: known.length === 0 ? databases.problem : null,
    isKnown: known.length > 0,
    isAwaited: dbId === null && told === null && databases.problem === null,
  }
}

const NONE: readonly never[] = []
