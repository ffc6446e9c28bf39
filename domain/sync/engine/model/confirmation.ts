import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import type { EngineState } from './state.ts'

type Sent = Pick<Synced<unknown>, 'sid' | 'acked' | 'confirmed' | 'sentAt'>

/**
 * Tells whether the server is held to know something of a record that no later read has contained: it is "Sent" and not
 * "Synced". What is not on the server at all is neither. Source: sync §3.7, I14.
 */
export function isOnlySent({ sid, acked, confirmed }: Pick<Sent, 'sid' | 'acked' | 'confirmed'>): boolean {
  return sid !== null && acked > confirmed
}

/**
 * Tells whether an answer about one record, asked for at `askedAt`, may confirm what was sent of it. Where the server lists
 * changes, a list that was asked for in between must have had its say: what was sent after the last one would be lost
 * unseen by a server that is set back to a time between the two, since its next list goes on from the cursor as if
 * nothing had been. Source: sync §3.7, §3.12.
 */
export function mayConfirm(
  { caps, lane }: EngineState,
  record: EngineRecord | null,
  askedAt: number,
): boolean {
  const sentAt = record?.sentAt ?? null
  return caps?.changes !== true || (sentAt !== null && sentAt <= lane.listedAt && lane.listedAt <= askedAt)
}

/**
 * Brings `sentAt` in line with the rest of a record; the very same record where it is. One that lies ahead is of a clock
 * that went back since. `now` in ms since 1970.
 */
export function withSentAt<R extends Sent>(record: R, now: number): R {
  const sentAt = isOnlySent(record) ? Math.min(record.sentAt ?? now, now) : null
  return sentAt === record.sentAt ? record : { ...record, sentAt }
}
