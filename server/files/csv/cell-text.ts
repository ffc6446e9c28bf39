import { isRecord } from '#domain/core/parse.ts'
import { type FileColumn, fileText, typeTraits } from '#domain/query/export/file-field.ts'
import { safeText } from '#domain/query/export/formula-text.ts'

/** The properties of a column that decide how its values are written. */
export type CsvColumn = FileColumn

/** Reads a column as it was noted with its query. */
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
 * Writes the JSON text of a value as the reference server writes CSV: as files have it, but NULL and the empty text are both
 * nothing. NaN is a word, unlike there: a value that is no number is another than none. `safe` marks texts that would be read as something else. Source: wire §5.
 */
export function cellText(json: string, column: CsvColumn, safe: (text: string) => string = safeText): string {
  const text = fileText(json, column) ?? ''
  if (!json.startsWith('"')) return text
  if (!column.isNumber) return safe(text)
  return text === 'NaN' || text.endsWith('inf') ? text : safe(text)
}
