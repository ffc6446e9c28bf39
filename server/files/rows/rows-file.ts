import type { ExportFormat } from '#domain/core/export-format.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { plainTarget, zipTarget } from './file-targets.ts'
import type { RowFormat } from './row-format.ts'
import { textFormat } from './text-formats.ts'
import { requireEnd } from './walk-rows.ts'
import { sheetFormat } from './xlsx/sheet-format.ts'

/** The formats that are written of rows as JSON. */
export type RowFileFormat = Exclude<ExportFormat, 'parquet' | 'arrow'>

/** A file that rows are written to. Each call ends when what it was given is written, or waits for the disk no more. */
interface RowsFile {
  /** Adds rows: JSON objects with commas between them, of which the last may go on in the next part. */
  readonly add: (rowsJson: Buffer) => Promise<void>
  /** Bytes written so far. */
  readonly sizeBytes: () => number
  /** Writes the end of the file, and closes it. Throws where the rows broke off. */
  readonly end: () => Promise<void>
  /** Closes the file as it is. */
  readonly abandon: () => Promise<void>
}

/**
 * A file of rows: its path, format and style, the columns as they are noted with a query, and whether a bracket follows the
 * last row.
 */
interface NewRowsFile {
  readonly path: string
  readonly format: RowFileFormat
  readonly style: FileStyle
  readonly columns: readonly unknown[]
  readonly isList: boolean
}

/** Opens a file for rows. Throws what the disk says. */
export async function openRowsFile({ path, format, style, columns, isList }: NewRowsFile): Promise<RowsFile> {
  const written = columns.map(csvColumn)
  const rowFormat: RowFormat = format === 'xlsx' ? sheetFormat(written) : textFormat(format, written, style)
  const target = format === 'xlsx' ? zipTarget(path) : await plainTarget(path)
  let rest: Buffer = Buffer.alloc(0)
  await target.write(Buffer.from(rowFormat.head()))
  return {
    add: async (rowsJson) => {
      const part = rest.length === 0 ? rowsJson : Buffer.concat([rest, rowsJson])
      const parts = rowFormat.rows(part)
      let next = parts.next()
      for (; next.done !== true; next = parts.next()) await target.write(next.value)
      rest = part.subarray(next.value)
    },
    sizeBytes: target.sizeBytes,
    end: async () => {
      requireEnd(rest, isList)
      await target.write(Buffer.from(rowFormat.foot()))
      await target.end(rowFormat.notes?.() ?? [])
    },
    abandon: target.abandon,
  }
}
