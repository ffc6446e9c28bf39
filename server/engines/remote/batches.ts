import type { RemoteRows, TextRow } from './remote-kind.ts'

/** Rows are read in batches of about so many bytes, so that a row of megabytes does not come with thousands of others. */
const BATCH_BYTES = 2_000_000

/** Rows of the first batch, when their size is unknown. */
const FIRST_ROWS = 200

const MOST_BATCH_ROWS = 10_000

/** Reads rows in batches whose number of rows follows from the size of the rows before. Ends at `most` rows. */
export async function* batches(
  rows: RemoteRows,
  most: number,
): AsyncGenerator<readonly TextRow[], void, undefined> {
  let wanted = FIRST_ROWS
  let count = 0
  let bytes = 0
  while (count < most) {
    const batch = await rows.read(Math.min(wanted, most - count), BATCH_BYTES)
    if (batch.length === 0) return
    count += batch.length
    bytes += sizeOf(batch)
    wanted = Math.max(1, Math.min(MOST_BATCH_ROWS, Math.ceil((BATCH_BYTES * count) / Math.max(1, bytes))))
    yield batch
  }
}

/** Text of a batch in characters, measured on a few of its rows. */
function sizeOf(batch: readonly TextRow[]): number {
  const step = Math.max(1, Math.floor(batch.length / 50))
  let size = 0
  let measured = 0
  for (let at = 0; at < batch.length; at += step) {
    for (const value of batch[at] ?? []) size += value?.length ?? 4
    measured += 1
  }
  return (size / Math.max(1, measured)) * batch.length
}
