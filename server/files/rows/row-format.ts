/**
 * Writes rows in a file format. `rows` takes JSON objects separated by commas, in parts that may end within a row; it yields
 * bytes of the file, and returns the offset up to which it has read: the rest must precede the next part.
 */
export interface RowFormat {
  readonly head: () => string
  readonly rows: (bytes: Buffer) => Generator<Uint8Array, number>
  readonly foot: () => string
  /** Lines on how the file differs from the rows; only workbooks have a place for them. */
  readonly notes?: () => readonly string[]
}

/** Bytes that are yielded at once: few enough not to block other requests for long. */
export const PART_BYTES = 64_000
