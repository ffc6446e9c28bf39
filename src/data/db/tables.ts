import type { Kind } from '#domain/records/kind/kind.ts'

/** Indexes of every kind's table; they find records with a conflict, unconfirmed ones, and those to verify. */
const RECORD_INDEXES = ['localId', 'serverId', 'storedVersion', 'sentAt', 'verifyUntil']

/** Tables that belong to no kind. Source: sync §3.2. */
const OTHER_TABLES = {
  queries: 'id, tabLocalId, startDttm',
  serverRuns: 'id, startDttm',
  outbox: '++seq, [kind+localId], state, dueAt',
  history: '++id, [kind+localId], at',
  aliases: '[kind+serverId]',
  buffer: 'localId',
  cursors: 'key',
  meta: 'key',
  results: 'queryId, storedAt',
  resultChunks: '[queryId+index]',
  catalogue: 'key',
  records: 'key',
  chartResults: 'key, at',
  chartDrafts: 'key, at',
  datasetDrafts: 'key, at',
  dashboardDrafts: 'key, at',
  traffic: '[day+purpose]',
} as const

/** All tables of a database with their indexes, in Dexie's notation. */
export function tablesOf(kinds: readonly Kind[]): Readonly<Record<string, string>> {
  const ofKinds = kinds.flatMap(({ name, indexes }) =>
    indexes === null ? [] : [[name, [...RECORD_INDEXES, ...indexes].join(', ')] as const],
  )
  return { ...Object.fromEntries(ofKinds), ...OTHER_TABLES }
}
