import type { LocalDatabase } from '#data/db/database.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'

/** The databases, catalogs and schemas to choose from, the chosen ones, and the commands. */
export interface PlaceChoice {
  readonly databases: readonly CatalogueDatabase[]
  readonly dbId: number | null
  /** The choice of a catalog, for a database with several; without it the default one is used. */
  readonly catalogs?: {
    readonly db: LocalDatabase
    readonly chosen: string | null
    readonly onCatalog: (catalog: string) => void
  }
  readonly schemas: readonly string[]
  readonly schema: string | null
  readonly onDatabase: (dbId: number) => void
  readonly onSchema: (schema: string) => void
  /** Why there is nothing to choose from. */
  readonly disabledReason: string | false
  /** The choices are not known yet. */
  readonly isReading: boolean
}
