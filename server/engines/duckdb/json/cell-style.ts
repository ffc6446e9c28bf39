import type { ValueForm } from '#domain/engines/engine.ts'
import { delimitedValue } from '#domain/query/export/delimited-field.ts'
import { DEFAULT_STYLE } from '#domain/query/export/file-style.ts'
import type { CsvColumn } from '#server/files/csv/cell-text.ts'
import { textWriter } from '#server/files/csv/write-text.ts'
import type { ValueWriter } from './value-writer.ts'

/** The format of values: JSON, or delimited text. */
export interface CellStyle {
  readonly form: ValueForm
  readonly nothing: string
  readonly yes: string
  readonly no: string
  /** The delimiters of dates and times. */
  readonly quote: string
  /** The separator of a date and its time. */
  readonly beforeTime: string
  readonly text: (out: ValueWriter, bytes: Uint8Array, from: number, to: number) => void
  /** Writes any other value, from its JSON. */
  readonly other: (out: ValueWriter, json: string) => void
}

/** Values as JSON, in the forms of `valueJson`. */
export function jsonStyle(form: ValueForm): CellStyle {
  return {
    form,
    nothing: 'null',
    yes: 'true',
    no: 'false',
    quote: '"',
    beforeTime: 'T',
    text: (out, bytes, from, to) => out.jsonText(bytes, from, to),
    other: (out, json) => out.text(json),
  }
}

/** Values of a delimited column; the same texts that `cellWriter` makes from JSON. */
export function delimitedStyle(column: CsvColumn, separator: ',' | '\t'): CellStyle {
  const style = { ...DEFAULT_STYLE, separator }
  return {
    form: 'sql',
    nothing: '',
    yes: 'True',
    no: 'False',
    quote: '',
    beforeTime: ' ',
    text: textWriter(separator, '""'),
    other: (out, json) => out.text(delimitedValue(json, column, style)),
  }
}
