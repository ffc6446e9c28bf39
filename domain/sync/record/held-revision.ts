import type { Synced } from './synced-record.ts'

type Held = Pick<Synced<unknown>, 'acked' | 'heldRev'>

/** Returns our revision in the server's mark; no newer one was ever there, as far as is known. Source: sync §3.7. */
export function heldRevision({ acked, heldRev = null }: Held): number {
  return heldRev ?? acked
}

/** Acknowledged up to `acked`; the mark on the server has `held`, since later revisions sent nothing. */
export function acknowledgedAs(acked: number, held: number): Held {
  return { acked, heldRev: held < acked ? held : null }
}

/** Acknowledges all revisions of a record without unsent fields; the mark on the server stays as it is. */
export function allAcknowledged(record: Held & { readonly rev: number }): Held {
  return acknowledgedAs(record.rev, heldRevision(record))
}
