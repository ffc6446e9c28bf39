import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import { flushBeforeUpdate } from '#data/platform/before-update.ts'
import { saveState } from './save-state.ts'

/** First wait before a failed write is repeated, in ms; doubled each time. */
const FIRST_WAIT_MS = 1_000

/** Longest wait between two tries, in ms. */
const LONGEST_WAIT_MS = 30_000

interface Trying {
  tries: number
  timer: ReturnType<typeof setTimeout> | null
}

const tryingOf = perDatabase((): Trying => ({ tries: 0, timer: null }))

/**
 * Schedules a retry after a failed write: unsaved texts are flushed, and without any, `probe` checks whether writes work
 * again. Repeats until one succeeds. Source: sync §3.10.
 */
export function saveAgain(db: LocalDatabase, probe: () => Promise<unknown>): void {
  const state = tryingOf(db)
  if (state.timer !== null) return
  state.timer = setTimeout(() => void tryNow(db, state, probe), waitMs(state.tries))
}

/** Cancels the retries after a successful write. */
export function stopSavingAgain(db: LocalDatabase): void {
  const state = tryingOf(db)
  if (state.timer !== null) clearTimeout(state.timer)
  state.timer = null
  state.tries = 0
}

/** The wait before try number `tries` (from 0), in ms: 1 s, 2 s, 4 s … 30 s. */
export function waitMs(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
}

async function tryNow(db: LocalDatabase, state: Trying, probe: () => Promise<unknown>): Promise<void> {
  state.timer = null
  state.tries += 1
  if (db.isRetired) return
  await flushBeforeUpdate().catch(() => undefined)
  if (saveState.get().kind === 'not-saved' && state.timer === null) await probe()
}
