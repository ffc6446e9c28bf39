/** One file of a journal. Appended bytes are safe once `flush` resolves. Throws errors of the device. */
export interface JournalFile {
  readonly read: () => Promise<Uint8Array>
  readonly append: (bytes: Uint8Array) => Promise<void>
  readonly flush: () => Promise<void>
  readonly truncate: () => Promise<void>
  readonly close: () => void
}

/** Two files: a snapshot is written to one while the other still holds the journal. */
export type JournalFiles = readonly [JournalFile, JournalFile]

/** A journal that was found: its name and the bytes of its files. */
export interface FoundJournal {
  readonly name: string
  readonly files: readonly Uint8Array[]
}

/** The folder of a database's journals, one per window, by name. */
export interface JournalFolder {
  /** Opens a window's journal; creates it if needed. */
  readonly open: (name: string) => Promise<JournalFiles>
  readonly list: () => Promise<readonly string[]>
  readonly readAll: () => Promise<readonly FoundJournal[]>
  readonly remove: (name: string) => Promise<void>
  /** Size of all journals, in bytes. */
  readonly sizeBytes: () => Promise<number>
}
