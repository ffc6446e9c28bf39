import type { Kind } from '#domain/records/kind/kind.ts'

/** Indexes of every kind's table: what waits for a decision, is no more than sent, or is to be read again is found. */
const RECORD_INDEXES = ['localId', 'serverId', 'storedVersion', 'sentAt', 'verifyUntil']

/** Tables that are of no kind. Source: sync §3.2. */
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
  traffic: '[day+purpose]',
} as const

/** All tables of a database with their indexes, in Dexie's notation: one for each kind that has records, and the others. */
export function tablesOf(kinds: readonly Kind[]): Readonly<Record<string, string>> {
  const ofKinds = kinds.flatMap(({ name, indexes }) =>
    indexes === null ? [] : [[name, [...RECORD_INDEXES, ...indexes].join(', ')] as const],
  )
  return { ...Object.fromEntries(ofKinds), ...OTHER_TABLES }
}
