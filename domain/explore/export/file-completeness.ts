import {
  type Completeness,
  isTruncated,
  UNKNOWN_COMPLETENESS,
} from '#domain/core/completeness/completeness.ts'
import { requireAllRows } from '#domain/core/completeness/completeness-text.ts'
import { err, ok, type Result } from '#domain/core/result.ts'

interface PartialFileError {
  readonly code: 'incomplete'
  readonly message: string
}

/**
 * Checks that a file has all rows. If the server does not report completeness, a file with as many rows as the limit
 * counts as truncated. Fails: `incomplete`, with the reason and a remedy.
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

/** Counts the lines of a CSV file below its header. A line end in a cell counts too, which errs on the safe side. */
export function csvRows(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === LINE_END) count += 1
  return Math.max(0, count - 1)
}

const LINE_END = 10

/** The name of a file, marked if its rows are not complete, with the share of a sample; the toast has the reason. */
export function fileNameOf(name: string, completeness: Completeness): string {
  const notes = completeness.shortfalls.flatMap((one) => (one.kind === 'unread' ? [one.note] : []))
  const share = /sample of about ([\d.]{1,9}) %/.exec(notes.join(' '))?.[1]
  if (share !== undefined) return `${name} (sample of ${share} percent)`
  return isTruncated(completeness) ? `${name} (not complete)` : name
}
