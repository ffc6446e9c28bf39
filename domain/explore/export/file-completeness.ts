import {
  type Completeness,
  isTruncated,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import { requireAllRows } from '#domain/core/completeness/completeness-text.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

/** Why a file that promises all rows is not made. */
interface PartialFileError {
  readonly code: 'incomplete'
  readonly message: string
}

/**
 * Passes a file that holds all rows. Of a server that does not report how complete a file is, as many rows as an export may
 * have count as truncated. Fails: `incomplete`, with the reason and the way on.
 */
export function requireCompleteFile(
  completeness: Completeness | null,
  { rows, limit }: { readonly rows: number; readonly limit: number },
): Result<null, PartialFileError> {
  const all = requireAllRows(completeness ?? UNKNOWN_COMPLETENESS)
  const message = !all.ok
    ? all.error.message
    : completeness === null && rows >= limit
      ? `The result may have more than the ${limit} rows of an export.`
      : null
  return message === null
    ? ok(null)
    : err({
        code: 'incomplete',
        message: `${message} No file was saved. Filter the chart, or save its rows as CSV.`,
      })
}

/** How many lines a CSV file has below its head. A cell with line ends counts as several, which errs to the safe side. */
export function csvRows(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === LINE_END) count += 1
  return Math.max(0, count - 1)
}

const LINE_END = 10

/** The name of a file, which says where its rows are not all; the sentence is in the notice beside it. */
export function fileNameOf(name: string, completeness: Completeness): string {
  return isTruncated(completeness) ? `${name} (not complete)` : name
}
