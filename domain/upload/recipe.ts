import type { LoadedType } from '#domain/engines/engine.ts'

/** The kinds of files that become tables. Each may be packed as gz or zip. */
export type UploadFormat = 'csv' | 'excel' | 'json' | 'json-lines' | 'parquet' | 'arrow'

/**
 * How a file is read: remembered for the next file of that shape. `text` is null for formats that state it themselves,
 * `sheet` names the sheet of an Excel file.
 */
export interface UploadRecipe {
  readonly format: UploadFormat
  readonly text: TextLayout | null
  readonly sheet: string | null
  readonly columns: readonly UploadColumn[]
  /** Lines that the recipe cannot read are left out and listed, or end the upload before anything is loaded. */
  readonly onBadLine: 'skip' | 'stop'
}

/**
 * The layout of a text file. `encoding` is a label of the Encoding standard. `headerLine` is the record with the names of
 * the columns, from 0; null without one. `nullWords` are fields that mean NULL, beside the empty unquoted field.
 */
export interface TextLayout {
  readonly encoding: string
  readonly delimiter: string
  readonly quote: '"' | "'" | null
  readonly headerLine: number | null
  readonly decimal: '.' | ','
  readonly thousands: string | null
  readonly nullWords: readonly string[]
}

/** A column of the file and of the table. `format` is the pattern of dates and times, null where none is needed. */
export interface UploadColumn {
  readonly source: number
  readonly name: string
  readonly type: LoadedType
  readonly format: string | null
  readonly isLeftOut: boolean
}

/** A guessed value and the sentence that shows why: "All 1,204 lines have 7 fields with ;". */
export interface Guess<T> {
  readonly value: T
  readonly evidence: string
}
