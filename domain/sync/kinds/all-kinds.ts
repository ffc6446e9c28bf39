import { queriesKind } from './queries.ts'
import type { KindTable, RecordKind } from './record-kind.ts'
import { savedQueriesKind } from './saved-queries.ts'
import { tableSchemasKind } from './table-schemas.ts'
import { tabsKind } from './tabs.ts'

/** The kinds that sync today, parents before what stands in them; a new one is its file and one line here. */
const KINDS: readonly RecordKind[] = [tabsKind, tableSchemasKind, queriesKind, savedQueriesKind]

/** The kinds by name. */
export const ALL_KINDS: KindTable = new Map(KINDS.map((kind) => [kind.name, kind]))
