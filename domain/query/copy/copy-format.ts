import type { Result } from '#domain/core/result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** The forms in which cells can be copied, in the order in which they are offered. */
export const COPY_FORMATS = ['tsv', 'csv', 'markdown', 'json', 'json-lines', 'in-list', 'insert'] as const

/** One of them. */
export type CopyFormat = (typeof COPY_FORMATS)[number]

/** The form of a word, as it may have been stored; tab-separated text for any other. */
export function copyFormat(word: unknown): CopyFormat {
  return COPY_FORMATS.find((format) => format === word) ?? 'tsv'
}

/** The cells to copy: rows and columns are numbers from 0, in the order in which they are seen. */
export interface CopyBlock {
  readonly columns: readonly ResultColumn[]
  readonly rowCount: number
  readonly cell: (row: number, column: number) => ResultCell
}

/**
 * How cells are written. `areFormulasGuarded` marks texts that a spreadsheet would take for a formula; `backend` is the
 * word for the kind of database, whose SQL is written; `table` is what rows are inserted into, null where none is known.
 * `isFile` tells that a file is written: there one cell alone is marked too.
 */
export interface CopyOptions {
  readonly format: CopyFormat
  readonly withHeaders: boolean
  readonly areFormulasGuarded: boolean
  readonly backend: string | null
  readonly table: string | null
  readonly isFile?: boolean
}

/** What was written. `nullsLeftOut` counts what an IN-list has no place for: rows with a NULL, which it never finds. */
export interface CopiedText {
  readonly text: string
  readonly nullsLeftOut: number
}

/** What is copied has more characters than a clipboard takes without harm. */
export interface TooLarge {
  readonly code: 'too-large'
}

/** Writes cells in one form, line by line. */
export type CopyWriter = (block: CopyBlock, options: CopyOptions) => Result<CopiedText, TooLarge>
