/** Where the values of one column stand in the bytes, by row: from `starts` to before `ends`, alike where there is none. */
export interface ColumnSpans {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}
