import type { Synced } from './synced-record.ts'

type Held = Pick<Synced<unknown>, 'acked' | 'heldRev'>

/** The revision of ours in the server's mark; as far as is known, nothing newer was ever there. Source: sync §3.7. */
export function heldRevision({ acked, heldRev = null }: Held): number {
  return heldRev ?? acked
}

/** Acknowledged up to `acked`; the server's mark is `held` where what came after brought nothing. */
export function acknowledgedAs(acked: number, held: number): Held {
  return { acked, heldRev: held < acked ? held : null }
}

/** A record of which nothing is unsent any more: all its revisions count as told, the server has the one that it had. */
export function allAcknowledged(record: Held & { readonly rev: number }): Held {
  return acknowledgedAs(record.rev, heldRevision(record))
}
