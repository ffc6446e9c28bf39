import type { KindTable, RecordKind } from '#domain/sync/kind/record-kind.ts'
import { queriesKind } from './queries/sync.ts'
import { savedQueriesKind } from './saved-queries/sync.ts'
import { tableSchemasKind } from './table-schemas/sync.ts'
import { tabsKind } from './tabs/sync.ts'

/** The kinds that sync today, parents before what stands in them; a new one is its file and one line here. */
const KINDS: readonly RecordKind[] = [tabsKind, tableSchemasKind, queriesKind, savedQueriesKind]

/** The kinds by name. */
export const ALL_KINDS: KindTable = new Map(KINDS.map((kind) => [kind.name, kind]))
