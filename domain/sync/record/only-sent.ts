import type { Synced } from './synced-record.ts'

type Sent = Pick<Synced<unknown>, 'serverId' | 'acked' | 'confirmed' | 'sentAt'>

/** Returns whether a record is "Sent" only: on the server, but not contained in a later read. Source: sync §3.7, I14. */
export function isOnlySent({
  serverId,
  acked,
  confirmed,
}: Pick<Sent, 'serverId' | 'acked' | 'confirmed'>): boolean {
  return serverId !== null && acked > confirmed
}

/**
 * Updates `sentAt` from the other fields; returns the same object if it is right. A `sentAt` in the future is reset,
 * since the clock was turned back. `now` in ms since 1970.
 */
export function withSentAt<R extends Sent>(record: R, now: number): R {
  const sentAt = isOnlySent(record) ? Math.min(record.sentAt ?? now, now) : null
  return sentAt === record.sentAt ? record : { ...record, sentAt }
}
