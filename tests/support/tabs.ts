import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { isLocalId, isQueryId } from '#domain/core/ids.ts'
import { startedQuery } from '#domain/query/on-event.ts'
import type { Query } from '#domain/query/query.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import type { Tab, TabFields } from '#domain/records/tabs/record.ts'

/** Makes a local id from a short name: `localId('a')`. */
export function localId(name: string): LocalId {
  const full = name.padEnd(21, '0')
  if (!isLocalId(full)) throw new Error(`${name} cannot be part of a local id`)
  return full
}

/** Makes a query id from a short name. */
export function queryId(name: string): QueryId {
  const full = name.padEnd(11, '0')
  if (!isQueryId(full)) throw new Error(`${name} cannot be part of a query id`)
  return full
}

/** Makes a new tab with the given fields, at position 1 and time 1000. */
export function tab(name: string, fields: Partial<TabFields> = {}): Tab {
  return newTab({
    localId: localId(name),
    fields: { ...EMPTY_TAB_FIELDS, ...fields },
    position: 1,
    now: 1_000,
  })
}

/** Makes a query that was started at time 1000, with the given changes. */
export function query(changes: Partial<Query> = {}): Query {
  const started = startedQuery({
    id: queryId('q'),
    tab: { localId: localId('a'), name: 'Untitled Query 1', catalog: null, schema: 'main' },
    dbId: 1,
    run: { sql: 'select 1', startLine: 1, startColumn: 1 },
    queryLimit: 1_000,
    isDataPreview: false,
    isAsync: false,
    now: 1_000,
  })
  return { ...started, ...changes }
}
