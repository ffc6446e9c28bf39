import { guardFormula } from './formula-guard.ts'

/** Joins fields to a line of CSV (RFC 4180). */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** A field of CSV; a text that a spreadsheet would execute is marked by an apostrophe, numbers are not. */
export function csvField(text: string, isNumber: boolean): string {
  const safe = isNumber ? text : guardFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
