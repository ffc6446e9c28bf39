import { machineTimers, type Timers } from '#data/platform/timers.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import type { JournalSink } from './connect-journal.ts'
import { entriesToBytes } from './entry-bytes.ts'
import type { JournalFiles } from './journal-file.ts'

/** An entry is written at once, the next ones at most this long after their transactions, in ms. Source: sync §3.13. */
const JOURNAL_DELAY_MS = 250

/** A journal of more bytes is compacted. Source: sync §3.13. */
export const JOURNAL_LIMIT_BYTES = 4 * 1024 * 1024

/** So much beyond its last snapshot is trimmed: another window may have sent it, which this one does not notice. */
const TRIM_OVER_BYTES = 64 * 1024

/** Time between two trims, in ms. */
const TRIM_AFTER_MS = 30_000

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * What a journal needs: its two files, a snapshot of the database, whether the outbox is empty, and who is notified how it
 * goes (null: well; else the browser's message).
 */
interface JournalDeps {
  readonly files: JournalFiles
  readonly snapshot: () => Promise<JournalEntry>
  readonly isOutboxEmpty: () => Promise<boolean>
  readonly onState: (failure: string | null) => void
  readonly timers?: Timers
}

/** A journal that is being written. `compact` writes a snapshot and forgets what is older; false when it failed. */
export interface JournalWriter extends JournalSink {
  readonly flush: () => Promise<void>
  readonly compact: () => Promise<boolean>
  readonly sizeBytes: () => number
  readonly stop: () => Promise<void>
}

/**
 * Writes an entry at once, and what follows it in batches, one each 250 ms. What cannot be written is made good by a
 * snapshot, tried again with growing pauses until it succeeds. It is compacted when the outbox is empty, which is looked
 * after as well, since another window may have sent what stands in it. Source: sync §3.13.
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
  /** Runs while the journal may hold what is not unsent any more. */
  #stopTrimming: (() => void) | null = null
  #pending: JournalEntry[] = []
  /** Runs while what comes waits for its batch. */
  #stopResting: (() => void) | null = null
  #tail: Promise<unknown> = Promise.resolve()
  #failures = 0
  #isStopped = false

  constructor(deps: JournalDeps) {
    this.#deps = deps
    this.#timers = deps.timers ?? machineTimers
  }

  append(entry: JournalEntry): void {
    // While the file refuses, the next snapshot covers what comes.
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

  /** The new half is whole on the disk before the old one goes. */
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
    // A database with much unsent work would else be written again with every letter.
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
