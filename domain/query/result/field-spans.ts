import type { ColumnSpans } from '#domain/query/column/column-spans.ts'
import type { ScannedResult } from './scan-result.ts'

/** Collects the spans of a field from all blocks; empty without such a field. */
export function fieldSpans(
  bytes: Uint8Array,
  { blocks, blockRows, rowCount }: ScannedResult,
  field: number | undefined,
): ColumnSpans {
  const starts = new Uint32Array(rowCount)
  const ends = new Uint32Array(rowCount)
  if (field === undefined) return { bytes, starts, ends }
  const from = field * blockRows
  for (const [index, block] of blocks.entries()) {
    const row = index * blockRows
    const to = from + Math.min(blockRows, rowCount - row)
    // A block that was scanned before the field appeared is shorter.
    starts.set(block.starts.subarray(from, to), row)
    ends.set(block.ends.subarray(from, to), row)
  }
  return { bytes, starts, ends }
}
