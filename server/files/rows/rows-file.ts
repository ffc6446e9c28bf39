import type { ExportFormat } from '#domain/core/export-format.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { plainTarget, zipTarget } from './file-targets.ts'
import type { RowFormat } from './row-format.ts'
import { textFormat } from './text-formats.ts'
import { requireEnd } from './walk-rows.ts'
import { sheetFormat } from './xlsx/sheet-format.ts'

/** The formats that are written from rows as JSON. */
export type RowFileFormat = Exclude<ExportFormat, 'parquet' | 'arrow'>

/** A file for rows. Calls resolve when their bytes are written or buffered. */
interface RowsFile {
  /** Adds rows: JSON objects separated by commas, the last of which may continue in the next part. */
  readonly add: (rowsJson: Buffer) => Promise<void>
  /** Bytes written so far. */
  readonly sizeBytes: () => number
  /** Writes the end of the file, and closes it. Throws if the rows are incomplete. */
  readonly end: () => Promise<void>
  /** Closes the file as it is. */
  readonly abandon: () => Promise<void>
}

/** A new file: its path, format and style, the columns from the record of the query, and whether a closing bracket follows the last row. */
interface NewRowsFile {
  readonly path: string
  readonly format: RowFileFormat
  readonly style: FileStyle
  readonly columns: readonly unknown[]
  readonly isList: boolean
}

/** Opens a file for rows. Throws errors of the disk. */
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
