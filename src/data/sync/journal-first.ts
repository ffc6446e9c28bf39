import type { JournalTap } from '#data/db/handle/journal-tap.ts'
import { type Timers, within } from '#data/platform/timers.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'

/** The dependencies of `journalFirst`. */
interface JournalFirstDeps {
  readonly db: { readonly journal: Pick<JournalTap, 'flush'> }
  readonly timers: Timers
}

/** A slow disk delays a request by at most this long, in ms. */
const MAX_JOURNAL_WAIT_MS = 2_000

/**
 * Waits until the journal has stored the change that is about to be sent, for at most 2 s. Otherwise a database restored
 * after clearing could create a record twice or overwrite a newer revision. Source: sync §3.12 (I5), §3.13.
 */
export async function journalFirst(
  { db, timers }: JournalFirstDeps,
  op: OutboxRow['op'] | undefined,
): Promise<void> {
  if (op === 'register' || op === 'action') return
  await within(db.journal.flush(), MAX_JOURNAL_WAIT_MS, timers)
}
