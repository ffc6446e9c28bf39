import type { FileColumn } from './file-field.ts'
import { fileText } from './file-field.ts'
import type { FileStyle } from './file-style.ts'
import { safeText } from './formula-text.ts'

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Writes a JSON value as a delimited field. Texts that a spreadsheet would execute are marked. NULL is its unquoted text;
 * an equal text, also an empty one, is quoted.
 */
export function delimitedValue(json: string, column: FileColumn, style: FileStyle): string {
  const text = fileText(json, column)
  if (text === null) return style.nullText
  if (NUMBER.test(text) && (column.isNumber || !json.startsWith('"'))) {
    return quotedField(style.decimal === ',' ? text.replace('.', ',') : text, style)
  }
  const isWord = column.isNumber && (text === 'NaN' || text.endsWith('inf'))
  return quotedField(isWord ? text : safeText(text), style)
}

/** Writes the name of a column as a field. */
export function delimitedName(name: string, style: FileStyle): string {
  const text = safeText(name)
  return text === '' && style.quotes === 'needed' ? '' : quotedField(text, style)
}

function quotedField(text: string, { separator, nullText, quotes }: FileStyle): string {
  const needsQuotes =
    quotes === 'all' || text === nullText || text.includes(separator) || /["\n\r]/.test(text)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
