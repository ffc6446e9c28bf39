import { changeBytes } from '#domain/sync/view/change-size.ts'
import type { LocalDatabase } from '#data/database.ts'
import { subjectsOf } from './read-lines.ts'

/** So many rows are weighed at a time: a full outbox must not hold up the page. */
const SLICE = 250

/** Weighs everything that waits, in bytes; stops with null when `signal` says that nobody wants to know any more. */
export async function outboxBytes(db: LocalDatabase, signal: AbortSignal): Promise<number | null> {
  let bytes = 0
  let last = -1
  for (;;) {
    if (signal.aborted) return null
    const rows = await db.outbox.where('seq').above(last).limit(SLICE).toArray()
    if (rows.length === 0) return bytes
    const subjects = await subjectsOf(db, rows)
    for (const [index, row] of rows.entries()) {
      bytes += changeBytes(row, subjects[index]?.fields ?? null)
      last = row.seq ?? last
    }
  }
}
