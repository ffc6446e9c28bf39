import type { JournalTap } from '#data/db/handle/journal-tap.ts'
import { type Timers, within } from '#data/platform/timers.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** What waiting for the journal needs. */
interface JournalFirstDeps {
  readonly db: { readonly journal: Pick<JournalTap, 'flush'> }
  readonly timers: Timers
}

/** A journal that the disk holds up longer than this holds no request up, in ms. */
const MAX_JOURNAL_WAIT_MS = 2_000

/**
 * Waits until the journal holds what a change is about to send, or for 2 s. A cleared database that knew nothing of what
 * it sent would send what it knew before: make a record twice, or write an older revision over this one. Source: sync
 * §3.12 (I5), §3.13.
 */
export async function journalFirst(
  { db, timers }: JournalFirstDeps,
  op: OutboxRow['op'] | undefined,
): Promise<void> {
  if (op === 'register' || op === 'action') return
  await within(db.journal.flush(), MAX_JOURNAL_WAIT_MS, timers)
}
