import type { DuckDBDataChunk } from '@duckdb/node-api'
import duckdb from '@duckdb/node-bindings'

/** The memory of a column of a chunk. `validity` has a bit for each row; null if no row is NULL. */
interface RawVector {
  readonly data: Uint8Array<ArrayBuffer>
  readonly validity: Uint8Array | null
}

/** Reads a column with values of `valueBytes` each. */
export function rawVector(chunk: DuckDBDataChunk, column: number, valueBytes: number): RawVector {
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, column)
  const { rowCount } = chunk
  return {
    data: new Uint8Array(duckdb.vector_get_data(vector, rowCount * valueBytes)),
    validity: duckdb.vector_get_validity(vector, Math.ceil(rowCount / 64) * 8),
  }
}

/** Whether a row's value is not NULL. */
export function isValid(validity: Uint8Array | null, row: number): boolean {
  return validity === null || ((validity[row >> 3] ?? 0) & (1 << (row & 7))) !== 0
}
