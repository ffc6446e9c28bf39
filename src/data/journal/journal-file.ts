/**
 * One file of a journal. What was appended is safe once `flush` has come back; `truncate` empties the file. All of them
 * throw what the device throws.
 */
export interface JournalFile {
  readonly read: () => Promise<Uint8Array>
  readonly append: (bytes: Uint8Array) => Promise<void>
  readonly flush: () => Promise<void>
  readonly truncate: () => Promise<void>
  readonly close: () => void
}

/** Two files: a snapshot is written to the one while the other still holds everything. */
export type JournalFiles = readonly [JournalFile, JournalFile]

/** A journal that some window left: its name, and what stands in its files. */
export interface FoundJournal {
  readonly name: string
  readonly files: readonly Uint8Array[]
}

/** Where the journals of one database are kept: one of each window, by name. */
export interface JournalFolder {
  /** Opens a window's own journal, empty or not. */
  readonly open: (name: string) => Promise<JournalFiles>
  readonly list: () => Promise<readonly string[]>
  readonly readAll: () => Promise<readonly FoundJournal[]>
  readonly remove: (name: string) => Promise<void>
  /** Bytes that all journals take. */
  readonly sizeBytes: () => Promise<number>
}
