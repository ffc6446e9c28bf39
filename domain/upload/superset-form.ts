/** How a Superset reads a file, by the end of its name. */
type SupersetFileKind = 'csv' | 'excel' | 'columnar'

const KINDS: readonly (readonly [SupersetFileKind, RegExp])[] = [
  ['csv', /\.(?:csv|tsv|txt)$/i],
  ['excel', /\.xlsx?$/i],
  ['columnar', /\.(?:parquet|zip)$/i],
]

/** How a Superset reads a file; null if it does not. */
export function supersetFileKind(name: string): SupersetFileKind | null {
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** How a file is read, as a user chose. `headerRow` counts from 0. */
export interface SupersetReading {
  readonly kind: SupersetFileKind
  readonly delimiter: string
  readonly headerRow: number
  readonly sheet: string | null
  /** Every column of a CSV file is a text: otherwise 007 becomes 7. */
  readonly areTexts: boolean
}

/** The fields of Superset's form that decide how a file is read. */
export function readingFields({ kind, delimiter, headerRow, sheet }: SupersetReading) {
  return {
    ...(kind === 'csv' ? { delimiter } : {}),
    ...(kind === 'columnar' ? {} : { header_row: String(headerRow) }),
    ...(kind === 'excel' && sheet !== null ? { sheet_name: sheet } : {}),
  }
}

/** The field that makes texts of all columns of a CSV file. */
export function textsField({ kind, areTexts }: SupersetReading, columns: readonly string[]) {
  return kind === 'csv' && areTexts
    ? { column_data_types: JSON.stringify(Object.fromEntries(columns.map((name) => [name, 'str']))) }
    : {}
}
