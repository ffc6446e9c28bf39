import { type Results, resultsOf } from '#data/answers/results.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { fetchEarlyRows } from '#data/http/sql/early-rows.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { showUntil } from './arriving-rows.ts'

/** The wait before the first request, in ms, so that runs of few rows, which are complete by then, send none. */
const FIRST_MS = 200

/** The wait after it, in ms. Each later one is longer by the factor, so that a long run costs few requests. */
const NEXT_MS = 100
const FACTOR = 1.25

/** Longest wait, in ms. */
const LONGEST_MS = 5_000

/** Number of requests, about 80 s; rows that come later are shown with the result. */
const REQUESTS = 30

/** Longest answer without rows, in bytes. */
const LONGEST_NONE_BYTES = 32

/** Dependencies; tests replace them. */
export interface EarlyRowsDeps {
  readonly fetchEarly: typeof fetchEarlyRows
  readonly results: Pick<Results, 'readFirst'>
  readonly pause: (ms: number) => Promise<void>
}

/**
 * Shows the first rows of a query that still runs, until the signal. Requests them from the server at growing
 * intervals. A failure is silent, because the run reports its own.
 */
export async function showEarlyRows(
  db: LocalDatabase,
  id: QueryId,
  signal: AbortSignal,
  deps: EarlyRowsDeps = { fetchEarly: fetchEarlyRows, results: resultsOf(db), pause },
): Promise<void> {
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    await deps.pause(sent === 0 ? FIRST_MS : Math.min(LONGEST_MS, NEXT_MS * FACTOR ** (sent - 1)))
    if (signal.aborted) return
    const answer = await deps.fetchEarly(id, signal)
    const read = answer.ok && !isNone(answer.value) ? await deps.results.readFirst(answer.value) : null
    if (read?.ok === true) return showUntil(db, { id, first: read.value }, signal)
  }
}

/** Whether an answer has no rows, by its length: the names of columns alone are longer. The worker needs not read it. */
function isNone({ byteLength }: ArrayBuffer): boolean {
  return byteLength <= LONGEST_NONE_BYTES
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
