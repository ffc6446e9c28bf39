/**
 * How a kind of file is written of rows. `rows` is given JSON objects with commas between them, in parts that may end in the
 * middle of a row; it gives bytes of the file as they are made, and returns up to where it has read: the rest of the part
 * stands before the next one.
 */
export interface RowFormat {
  readonly head: () => string
  readonly rows: (bytes: Buffer) => Generator<Uint8Array, number>
  readonly foot: () => string
  /** Lines about how the file differs from the rows; only a workbook has a place for them. */
  readonly notes?: () => readonly string[]
}

/** Bytes that are given at once: enough to be worth a turn, and few enough to hold up nobody. */
export const PART_BYTES = 64_000
