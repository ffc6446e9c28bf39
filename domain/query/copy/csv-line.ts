import { guardFormula } from './formula-guard.ts'

/** Fields as a line of CSV, as RFC 4180 has it. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** A field of CSV; a text that a spreadsheet would take for a formula gets an apostrophe, numbers stay numbers. */
export function csvField(text: string, isNumber: boolean): string {
  const safe = isNumber ? text : guardFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
