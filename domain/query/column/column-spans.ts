/** Byte ranges of a column's values by row: `starts` to `ends` (exclusive), equal without a value. */
export interface ColumnSpans {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}
