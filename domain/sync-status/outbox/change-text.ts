import { bytesText } from '#domain/core/number/format-quantity.ts'
import type { OutboxRow, SyncedKind } from '#domain/sync/record/synced-record.ts'

/** What of a pending change is told in words. */
export type ToldChange = Pick<OutboxRow, 'kind' | 'op' | 'fields' | 'name' | 'value' | 'reason'>

/**
 * Says what a change changes: "SQL text, row limit, 1.2 kB", "New tab", "Saved query, new". Without
 * bytes, or null, the size is left out. Source: look §7 and its picture of the outbox.
 */
export function changeWords(change: ToldChange, sizeBytes: number | null): string {
  const what = whatWords(change)
  const tellsSize = sizeBytes !== null && sizeBytes > 0 && (change.op === 'create' || change.op === 'update')
  return tellsSize ? `${what}, ${bytesText(sizeBytes)}` : what
}

/** What a record of each kind is called in the middle of a line. */
const KIND_WORDS = {
  tabs: 'tab',
  tableSchemas: 'table',
  queries: 'run',
  savedQueries: 'saved query',
  dashboards: 'dashboard',
  charts: 'chart',
} as const satisfies Record<SyncedKind, string>

function whatWords(change: ToldChange): string {
  switch (change.op) {
    case 'create':
      // What was removed on the server stands here as a create, and is not new to anybody.
      return change.reason === 'gone' ? capital(KIND_WORDS[change.kind]) : NEW_WORDS[change.kind]
    case 'delete':
      return GONE_WORDS[change.kind]
    case 'register':
      return registerWords(change)
    case 'action':
      return ACTIONS.get(change.name ?? '') ?? capital(KIND_WORDS[change.kind])
    case 'update':
      return capital([...new Set(change.fields.map((field) => fieldWords(change.kind, field)))].join(', '))
  }
}

const NEW_WORDS = {
  tabs: 'New tab',
  tableSchemas: 'Table, opened',
  queries: 'New run',
  savedQueries: 'Saved query, new',
  dashboards: 'Dashboard, new',
  charts: 'Chart, new',
} as const satisfies Record<SyncedKind, string>

const GONE_WORDS = {
  tabs: 'Tab, closed',
  tableSchemas: 'Table, removed',
  queries: 'Run, removed',
  savedQueries: 'Saved query, deleted',
  dashboards: 'Dashboard, deleted',
  charts: 'Chart, deleted',
} as const satisfies Record<SyncedKind, string>

function registerWords({ kind, name, value }: ToldChange): string {
  if (kind === 'tabs') return 'Active tab'
  if (kind === 'tableSchemas' && name === 'expanded') return value === true ? 'Unfolded' : 'Folded'
  return capital(name ?? KIND_WORDS[kind])
}

const ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    migrate_query: 'Run, added to its tab on the server',
  }),
)

/** What a field of a record is called in the middle of a line. */
export function fieldWords(kind: SyncedKind, field: string): string {
  return FIELDS_BY_KIND[kind]?.[field] ?? FIELDS.get(field) ?? field
}

const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    name: 'name',
    sql: 'SQL text',
    dbId: 'database',
    catalog: 'catalog',
    schema: 'schema',
    autorun: 'run on opening',
    queryLimit: 'row limit',
    templateParams: 'parameters',
    latestQueryId: 'latest run',
    remoteId: 'saved query',
    hideLeftBar: 'schema pane',
    description: 'description',
    expanded: 'unfolded',
    dataPreviewQueryId: 'preview',
  }),
)

const FIELDS_BY_KIND: Readonly<Partial<Record<SyncedKind, Readonly<Record<string, string>>>>> = {
  tableSchemas: { description: 'columns and keys' },
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
