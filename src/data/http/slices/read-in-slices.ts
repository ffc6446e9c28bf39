import * as z from 'zod/mini'
import type { RawAnswer } from '#data/http/exchange/fetch-call.ts'
import { parseAnswer } from '#data/http/send.ts'
import { arraySlices } from '#domain/core/json/array-slices.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { nextTask } from './next-task.ts'

/** In characters: some thousand rows, which take a few ms. */
const SLICE = 256_000

/** A contract of an answer with a long array, and the contract of its elements. */
interface SlicedAnswer<Rest extends z.core.$ZodType, Row extends z.core.$ZodType> {
  readonly answer: Rest
  readonly field: string
  readonly row: Row
}

/**
 * Parses an answer with a long array by its contract, each slice in a task of its own: one task for 260,000 rows would block
 * the page for most of a second. `take` gets the elements slice by slice; the returned answer has an empty array. Fails: as
 * `send`; the elements before an invalid one were taken then.
 */
export async function readInSlices<Rest extends z.core.$ZodType, Row extends z.core.$ZodType>(
  { answer, field, row }: SlicedAnswer<Rest, Row>,
  { head, bytes }: RawAnswer,
  take: (rows: readonly z.infer<Row>[]) => void,
): Promise<Result<z.infer<Rest>, WireError>> {
  const text = new TextDecoder().decode(bytes)
  const isRejected = head.status < 200 || head.status >= 300
  if (isRejected) return parseAnswer(answer, head, text)
  const slices = arraySlices(text, field, SLICE)
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done) return parseAnswer(answer, head, slice.value)
    const rows = parseAnswer(z.array(row), head, slice.value)
    if (!rows.ok) return rows
    take(rows.value)
    await nextTask()
  }
}
