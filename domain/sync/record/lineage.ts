import type { WriterMark } from '#domain/sync/record/writer-mark.ts'
import type { Synced } from './synced-record.ts'

/** The name of the life of a database: the device's, after `clientId`, and a part of its own; null for a new device. */
export function nameOfLife(clientId: string | null, id: string): string {
  return clientId === null ? id : `${deviceOf(clientId)}.${id}`
}

function deviceOf(clientId: string): string {
  return clientId.split('.')[0] ?? clientId
}

type Counted = Pick<Synced<unknown>, 'rev' | 'lineage'>

/** Ends a life of the device at the revision that came back: the next has another name. Source: sync §3.13. */
export function withAncestor<R extends Counted>(record: R, clientId: string | null): R {
  if (clientId === null) return record
  return { ...record, lineage: [...(record.lineage ?? []), { clientId, rev: record.rev }] }
}

/**
 * The revision of this record that a mark on the server names, where this device wrote it: in this life, or in one that
 * is over, as far as the record that came back held it. Null for anybody else's, and for what a life that is over wrote
 * and nobody remembers: that is another device's work. Source: sync §3.7, §3.13.
 */
export function ownRevision(
  mark: WriterMark | null,
  { lineage = [] }: Pick<Counted, 'lineage'>,
  clientId: string,
): number | null {
  if (mark === null || mark.rev === null) return null
  const { rev, clientId: writer } = mark
  if (writer === clientId) return rev
  return lineage.some((one) => one.clientId === writer && rev <= one.rev) ? rev : null
}
