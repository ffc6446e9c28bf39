import type { Result } from '#domain/core/result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** Formats of copied cells, in the order of the list. */
export const COPY_FORMATS = ['tsv', 'csv', 'markdown', 'json', 'json-lines', 'in-list', 'insert'] as const

/** A format of copied cells. */
export type CopyFormat = (typeof COPY_FORMATS)[number]

/** Reads a stored format; tab-separated text by default. */
export function copyFormat(stored: unknown): CopyFormat {
  return COPY_FORMATS.find((format) => format === stored) ?? 'tsv'
}

/** The cells to copy; rows and columns are indexes in display order. */
export interface CopyBlock {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cell: (row: number, column: number) => ResultCell
}

/**
 * Options of copying. `areFormulasGuarded` marks texts that a spreadsheet would execute; `backend` is the kind of
 * database whose SQL is written; `table` is the target of INSERT, null if unknown. `isFile`: a file is written, in which
 * a single cell is marked too.
 */
export interface CopyOptions {
  readonly format: CopyFormat
  readonly withHeaders: boolean
  readonly areFormulasGuarded: boolean
  readonly backend: string | null
  readonly table: string | null
  readonly isFile?: boolean
}

/** The copied text. `nullsLeftOut` counts rows with a NULL, which an IN list cannot match. */
export interface CopiedText {
  readonly text: string
  readonly nullsLeftOut: number
}

/** The text is too large for a clipboard. */
export interface TooLarge {
  readonly code: 'too-large'
}

/** Writes cells in one format. */
export type CopyWriter = (block: CopyBlock, options: CopyOptions) => Result<CopiedText, TooLarge>
