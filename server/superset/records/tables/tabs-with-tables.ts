import { UPSTREAM_TABS } from '#server/superset/records/kinds/tabs.ts'
import type { UpstreamKind } from '#server/superset/records/kinds/upstream-kind.ts'
import { takeTables } from './take-tables.ts'

/** Tabs, with the tables that stand in them: a read of a tab shows both. */
export const TABS_WITH_TABLES: UpstreamKind = { ...UPSTREAM_TABS, takeInside: takeTables }
