import type { WriterMark } from '#domain/sync/record/writer-mark.ts'
import type { Synced } from './synced-record.ts'

/** Makes the name of a database life: the device part of `clientId`, null on a new device, and an id of its own. */
export function nameOfLife(clientId: string | null, id: string): string {
  return clientId === null ? id : `${deviceOf(clientId)}.${id}`
}

function deviceOf(clientId: string): string {
  return clientId.split('.')[0] ?? clientId
}

type Counted = Pick<Synced<unknown>, 'rev' | 'lineage'>

/** Ends a life at the revision that was restored; the next life has another name. Source: sync §3.13. */
export function withAncestor<R extends Counted>(record: R, clientId: string | null): R {
  if (clientId === null) return record
  return { ...record, lineage: [...(record.lineage ?? []), { clientId, rev: record.rev }] }
}

/**
 * Returns the revision in a mark that this device wrote, in this life or in an earlier one up to the restored revision.
 * Null for marks of others, and for revisions of an earlier life that were not restored: they count as another device's
 * work. Source: sync §3.7, §3.13.
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
