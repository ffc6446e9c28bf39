import type { Synced } from './synced-record.ts'

type Sent = Pick<Synced<unknown>, 'serverId' | 'acked' | 'confirmed' | 'sentAt'>

/** Tells whether a record on the server is "Sent" only: no later read contained it. Source: sync §3.7, I14. */
export function isOnlySent({
  serverId,
  acked,
  confirmed,
}: Pick<Sent, 'serverId' | 'acked' | 'confirmed'>): boolean {
  return serverId !== null && acked > confirmed
}

/**
 * Brings `sentAt` in line with the rest of a record; the very same record where it is. One that lies ahead is of a clock
 * that went back since. `now` in ms since 1970.
 */
export function withSentAt<R extends Sent>(record: R, now: number): R {
  const sentAt = isOnlySent(record) ? Math.min(record.sentAt ?? now, now) : null
  return sentAt === record.sentAt ? record : { ...record, sentAt }
}
