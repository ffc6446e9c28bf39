import type { LoadedType } from '#domain/engines/engine.ts'

/** The kinds of files that become tables. Each may be packed as gz or zip. */
export type UploadFormat = 'csv' | 'excel' | 'json' | 'json-lines' | 'parquet' | 'arrow'

/**
 * The layout of a text file. `encoding` is a label of the Encoding standard. `headerLine` is the record with the names of
 * the columns, from 0, without blank lines; null without one. `nullTexts` are unquoted fields that mean NULL in columns
 * which are no text; an empty unquoted field always does.
 */
export interface TextLayout {
  readonly encoding: string
  readonly delimiter: string
  readonly quote: '"' | "'" | null
  readonly headerLine: number | null
  readonly decimal: '.' | ','
  readonly thousands: string | null
  readonly nullTexts: readonly string[]
}

/**
 * A column of the file and of the table. `source` is its position in the file. `format` is the pattern of dates and
 * timestamps (`%d/%m/%Y`, the date alone), null for ISO 8601 and for other types. `isGuessed`: no user chose the type, so that it
 * is guessed again from each file and gives way to values that it would change.
 */
export interface UploadColumn {
  readonly source: number
  readonly name: string
  readonly type: LoadedType
  readonly format: string | null
  readonly isLeftOut: boolean
  readonly isGuessed?: boolean | undefined
}

/** A guessed value and the sentence that shows why: "All 1,204 lines have 7 fields with ;". */
export interface Guess<T> {
  readonly value: T
  readonly evidence: string
}

/** A reading of a column that a user may choose instead, in one press. */
export interface ColumnChoice {
  readonly label: string
  readonly type: LoadedType
  readonly format: string | null
  /** Changes the layout of the file. */
  readonly marks?: Pick<TextLayout, 'decimal' | 'thousands'> | undefined
}

/** A guessed column. With `isOpen` its values have several readings; it is a text until a user chooses one. */
export interface ColumnGuess extends Guess<UploadColumn> {
  readonly choices: readonly ColumnChoice[]
  readonly isOpen: boolean
}

/** Names the shape of a file, for its recipe: its format and the names of its columns in the file. */
export function shapeKey(format: UploadFormat, names: readonly string[]): string {
  return JSON.stringify([format, ...names])
}
