import { readExtra } from '#domain/connections/database-extra.ts'
import type { EngineDatabase } from '#domain/engines/engine.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { connectionOfRow } from './connection-of-row.ts'

const KINDS_WITH_CATALOGS: ReadonlySet<string> = new Set(
  ENGINE_DRIVERS.filter(({ abilities }) => abilities.hasCatalogs).map(({ kind }) => kind),
)

/**
 * The only catalog of a database with several; null if users choose one. A connection without a catalog, as to a Trino, has
 * tables only in chosen ones.
 */
export function fixedCatalog(row: Pick<EngineDatabase, 'kind' | 'settings' | 'extra'>): string | null {
  if (!KINDS_WITH_CATALOGS.has(row.kind) || readExtra(row.extra ?? null).choosesCatalog) return null
  const own = connectionOfRow(row)?.settings.database ?? ''
  return own === '' ? null : own
}

/** Whether users choose among the catalogs of a database. */
export function choosesCatalog(row: Pick<EngineDatabase, 'kind' | 'settings' | 'extra'>): boolean {
  return KINDS_WITH_CATALOGS.has(row.kind) && fixedCatalog(row) === null
}
