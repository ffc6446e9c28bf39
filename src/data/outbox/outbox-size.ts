import type { LocalDatabase } from '#data/db/database.ts'
import { isUnsentChange } from '#domain/records/quiet-change.ts'
import { changeBytes } from '#domain/sync-status/outbox/change-size.ts'
import { sentKinds } from './outbox-counts.ts'
import { subjectsOf } from './read-lines.ts'

/** Rows measured at a time, so that the page stays responsive. */
const SLICE = 250

/** Measures the pending changes, in bytes; null if `signal` aborts. */
export async function outboxBytes(db: LocalDatabase, signal: AbortSignal): Promise<number | null> {
  const kinds = await sentKinds(db)
  let bytes = 0
  let last = -1
  for (;;) {
    if (signal.aborted) return null
    const rows = await db.outbox.where('seq').above(last).limit(SLICE).toArray()
    if (rows.length === 0) return bytes
    last = rows.at(-1)?.seq ?? last
    const sent = rows.filter((row) => isUnsentChange(row, kinds))
    const subjects = await subjectsOf(db, sent)
    for (const [index, row] of sent.entries()) bytes += changeBytes(row, subjects[index]?.fields ?? null)
  }
}
