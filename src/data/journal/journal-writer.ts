import { machineTimers, type Timers } from '#data/platform/timers.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import type { JournalSink } from './connect-journal.ts'
import { entriesToBytes } from './entry-bytes.ts'
import type { JournalFiles } from './journal-file.ts'

/** Pause between batches, in ms; an entry after a pause is written at once. Source: sync §3.13. */
const JOURNAL_DELAY_MS = 250

/** Size at which a journal is compacted. Source: sync §3.13. */
export const JOURNAL_LIMIT_BYTES = 4 * 1024 * 1024

/** Growth since the last snapshot at which the journal is trimmed: another window may have sent its changes. */
const TRIM_OVER_BYTES = 64 * 1024

/** Pause between trims, in ms. */
const TRIM_AFTER_MS = 30_000

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Dependencies of a journal. `onState` receives null if it works, otherwise the browser's message. */
interface JournalDeps {
  readonly files: JournalFiles
  readonly snapshot: () => Promise<JournalEntry>
  readonly isOutboxEmpty: () => Promise<boolean>
  readonly onState: (failure: string | null) => void
  readonly timers?: Timers
}

/** A journal that is being written. `compact` replaces its content with a snapshot; false if that failed. */
export interface JournalWriter extends JournalSink {
  readonly flush: () => Promise<void>
  readonly compact: () => Promise<boolean>
  readonly sizeBytes: () => number
  readonly stop: () => Promise<void>
}

/**
 * Writes an entry at once and later ones in batches, one per 250 ms. After a failure it retries with growing pauses to
 * write a snapshot, which covers what was lost. It compacts itself when the outbox is empty. Source: sync §3.13.
 */
export function makeJournalWriter(deps: JournalDeps): JournalWriter {
  const writer = new Writer(deps)
  return {
    append: (entry) => writer.append(entry),
    flush: async () => writer.flush(),
    compact: async () => writer.compact(),
    sizeBytes: () => writer.sizeBytes,
    stop: async () => writer.stop(),
  }
}

class Writer {
  sizeBytes = 0
  readonly #deps: JournalDeps
  readonly #timers: Timers
  #current: 0 | 1 = 0
  #limit = JOURNAL_LIMIT_BYTES
  #snapshotBytes = 0
  /** Set while a trim is planned. */
  #stopTrimming: (() => void) | null = null
  #pending: JournalEntry[] = []
  /** Set during the pause between batches. */
  #stopResting: (() => void) | null = null
  #tail: Promise<unknown> = Promise.resolve()
  #failures = 0
  #isStopped = false

  constructor(deps: JournalDeps) {
    this.#deps = deps
    this.#timers = deps.timers ?? machineTimers
  }

  append(entry: JournalEntry): void {
    // After a failure the next snapshot covers new entries.
    if (this.#isStopped || this.#failures > 0) return
    this.#pending.push(entry)
    if (this.#stopResting === null) void this.flush()
  }

  async flush(): Promise<void> {
    if (this.#pending.length > 0) this.#rest()
    await this.#inTurn(async () => this.#writePending())
  }

  async compact(): Promise<boolean> {
    return this.#inTurn(async () => this.#attempt(async () => this.#rewrite()))
  }

  async stop(): Promise<void> {
    await this.flush()
    this.#isStopped = true
    this.#stopResting?.()
    this.#stopTrimming?.()
    for (const file of this.#deps.files) file.close()
  }

  #rest(): void {
    this.#stopResting?.()
    this.#stopResting = this.#timers.after(JOURNAL_DELAY_MS, () => {
      this.#stopResting = null
      if (this.#pending.length > 0) void this.flush()
    })
  }

  async #writePending(): Promise<void> {
    const entries = this.#pending
    this.#pending = []
    if (entries.length === 0 || this.#failures > 0 || this.#isStopped) return
    const isWritten = await this.#attempt(async () => this.#write(entries))
    if (isWritten && (await this.#isCompactable(entries))) await this.#attempt(async () => this.#rewrite())
    this.#trimLater()
  }

  #trimLater(): void {
    if (this.#stopTrimming !== null || this.sizeBytes - this.#snapshotBytes <= TRIM_OVER_BYTES) return
    this.#stopTrimming = this.#timers.after(TRIM_AFTER_MS, () => {
      this.#stopTrimming = null
      void this.#inTurn(async () => this.#trim())
    })
  }

  async #trim(): Promise<void> {
    if (this.#isStopped || this.#failures > 0) return
    const isOver = await this.#deps.isOutboxEmpty().catch(() => false)
    if (isOver && this.sizeBytes > this.#snapshotBytes) await this.#attempt(async () => this.#rewrite())
    this.#trimLater()
  }

  async #write(entries: readonly JournalEntry[]): Promise<void> {
    const bytes = entriesToBytes(entries)
    const file = this.#deps.files[this.#current]
    await file.append(bytes)
    await file.flush()
    this.sizeBytes += bytes.length
  }

  /** Empties the old half only after the new one is flushed. */
  async #rewrite(): Promise<void> {
    const next = this.#current === 0 ? 1 : 0
    const file = this.#deps.files[next]
    const bytes = entriesToBytes([await this.#deps.snapshot()])
    await file.truncate()
    await file.append(bytes)
    await file.flush()
    await this.#deps.files[this.#current].truncate()
    this.#current = next
    this.sizeBytes = bytes.length
    this.#snapshotBytes = bytes.length
    // Otherwise a database with much unsent work would be rewritten after every keystroke.
    this.#limit = Math.max(JOURNAL_LIMIT_BYTES, 2 * bytes.length)
  }

  async #isCompactable(entries: readonly JournalEntry[]): Promise<boolean> {
    if (this.sizeBytes > this.#limit) return true
    const isRowGone = entries.some((entry) =>
      entry.changes.some((change) => change.table === 'outbox' && change.value === undefined),
    )
    return isRowGone && this.#deps.isOutboxEmpty().catch(() => false)
  }

  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      this.#failures = 0
      this.#deps.onState(null)
      return true
    } catch (cause) {
      this.#failures += 1
      this.#stopResting?.()
      this.#stopResting = null
      this.#deps.onState(cause instanceof Error ? cause.message : String(cause))
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1))
      this.#timers.after(waitMs, () => void (this.#isStopped || this.compact()))
      return false
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#tail.then(work)
    this.#tail = mine.catch(() => undefined)
    return mine
  }
}
