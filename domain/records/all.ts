import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { annotationLayers } from './annotation-layers/kind.ts'
import { annotations } from './annotations/kind.ts'
import { charts } from './charts/kind.ts'
import { dashboardMemories } from './dashboard-memory/kind.ts'
import { dashboardViews } from './dashboard-views/kind.ts'
import { dashboards } from './dashboards/kind.ts'
import { datasets } from './datasets/kind.ts'
import { type Kind, type StoredKind, UNKNOWN_KIND } from './kind/kind.ts'
import { queries } from './queries/kind.ts'
import { savedQueries } from './saved-queries/kind.ts'
import { tableSchemas } from './table-schemas/kind.ts'
import { tabs } from './tabs/kind.ts'

/** Every kind of record, parents before children. Tables, journal, pull, usage, export and labels follow from it. */
export const ALL = {
  tabs,
  tableSchemas,
  queries,
  savedQueries,
  dashboards,
  charts,
  datasets,
  annotationLayers,
  annotations,
  dashboardViews,
  dashboardMemories,
} as const satisfies Readonly<Record<KindName, Kind>>

/** A known kind of synced record. */
export type SyncedKind = keyof typeof ALL

/** A kind whose records are stored on this device; also the name of their table. */
export type StoredKindName = {
  [Name in SyncedKind]: (typeof ALL)[Name] extends StoredKind<EngineRecord> ? Name : never
}[SyncedKind]

/** The record of a kind. */
export type RecordOf<Name extends StoredKindName> = (typeof ALL)[Name] extends StoredKind<infer R> ? R : never

const BY_NAME: ReadonlyMap<KindName, Kind> = new Map(Object.entries(ALL))

/** Returns a kind by name, `UNKNOWN_KIND` for other names. */
export function kindNamed(name: KindName): Kind {
  return BY_NAME.get(name) ?? UNKNOWN_KIND
}

/** Returns whether records of a kind are stored on this device. */
export function isStoredKind(name: KindName): name is StoredKindName {
  return kindNamed(name).indexes !== null
}

const STORED_KINDS: readonly StoredKindName[] = [...BY_NAME.keys()].filter(isStoredKind)

/** The stored kinds that this device writes. */
export const WRITTEN_KINDS: readonly StoredKindName[] = STORED_KINDS.filter((name) => !ALL[name].isReadOnly)

/** The names of all kinds. */
export const SYNCED_KINDS: readonly KindName[] = [...BY_NAME.keys()]
