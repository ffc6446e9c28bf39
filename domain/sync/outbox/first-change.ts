import type { Change } from './enqueue.ts'

/** What of a record tells whether the server knows it, and what it has to learn. */
export interface UnsentRecord {
  readonly serverId: number | null
  readonly dirty: readonly string[]
}

/** The first update of a record that the server never had is its create; its deletion is nothing. Source: sync §3.5. */
export function notedFirst(change: Change, { serverId, dirty }: UnsentRecord): Change | null {
  if (serverId !== null || (change.op !== 'update' && change.op !== 'delete')) return change
  return change.op === 'delete' ? null : { ...change, op: 'create', fields: dirty }
}
