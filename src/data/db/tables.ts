import type { Kind } from '#domain/records/kind/kind.ts'

/** Indexes of every kind's table: what waits for a decision, is no more than sent, or is to be read again is found. */
const RECORD_INDEXES = ['lid', 'sid', 'keptVersion', 'sentAt', 'verifyUntil']

/** Tables that are of no kind. Source: sync §3.2. */
const OTHER_TABLES = {
  queries: 'id, tabLid, startDttm',
  outbox: '++seq, [kind+lid], state, dueAt',
  history: '++id, [kind+lid], at',
  aliases: '[kind+sid]',
  buffer: 'lid',
  cursors: 'key',
  meta: 'key',
  results: 'queryId, storedAt',
  resultChunks: '[queryId+index]',
  catalogue: 'key',
  records: 'key',
  chartResults: 'key, at',
} as const

/** All tables of a database with their indexes, in Dexie's notation: one for each kind that has records, and the others. */
export function tablesOf(kinds: readonly Kind[]): Readonly<Record<string, string>> {
  const ofKinds = kinds.flatMap(({ name, indexes }) =>
    indexes === null ? [] : [[name, [...RECORD_INDEXES, ...indexes].join(', ')] as const],
  )
  return { ...Object.fromEntries(ofKinds), ...OTHER_TABLES }
}
