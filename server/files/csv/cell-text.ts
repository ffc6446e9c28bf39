import { isRecord } from '#domain/core/parse.ts'
import { type FileColumn, fileText, typeTraits } from '#domain/query/export/file-field.ts'
import { safeText } from '#domain/query/export/formula-text.ts'

/** The properties of a column that determine the format of its values. */
export type CsvColumn = FileColumn

/** Reads a column from the record of its query. */
export function csvColumn(noted: unknown): CsvColumn {
  if (!isRecord(noted)) return { name: '', isNumber: false, isTime: false }
  const { name, type_generic: kind, is_dttm: isTime, type } = noted
  return {
    name: typeof name === 'string' ? name : '',
    isNumber: kind === 0,
    isTime: isTime === true,
    ...typeTraits(type, kind === 0),
  }
}

/**
 * Formats the JSON text of a value as the reference server does in CSV: as in files, but NULL and the empty text are both
 * empty. Unlike there, NaN is written, since it is not NULL. `safe` marks texts that a spreadsheet would take for a formula.
 * Source: wire §5.
 */
export function cellText(json: string, column: CsvColumn, safe: (text: string) => string = safeText): string {
  const text = fileText(json, column) ?? ''
  if (!json.startsWith('"')) return text
  if (!column.isNumber) return safe(text)
  return text === 'NaN' || text.endsWith('inf') ? text : safe(text)
}
