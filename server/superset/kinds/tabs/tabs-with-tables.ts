import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { UPSTREAM_TABS } from './kind.ts'
import { pullTables } from './pull-tables.ts'

/** Tabs, with the tables that stand in them: a read of a tab shows both. */
export const TABS_WITH_TABLES: UpstreamKind = { ...UPSTREAM_TABS, importInside: pullTables }
