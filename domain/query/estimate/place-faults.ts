import { offsetAt } from '#domain/sql/text-lines.ts'
import type { SqlFault } from './sql-fault.ts'

/** The part of a text that a server checked, as offsets. */
interface CheckedPart {
  readonly from: number
  readonly to: number
}

/**
 * Converts the faults of a statement to offsets of the text that it is part of. A fault without a column covers the text of
 * its line, one without a line the first word of the statement.
 */
export function placeFaults(text: string, part: CheckedPart, faults: readonly SqlFault[]) {
  return faults.map((fault) => ({ ...placeOf(text, part, fault), message: fault.message }))
}

/** Whether a fault is at the end of a statement that is being typed: the cursor is there, and the next word may mend it. */
export function isBeingTyped(fault: CheckedPart, part: CheckedPart, cursor: number): boolean {
  return fault.to >= part.to && cursor >= part.to
}

function placeOf(text: string, { from, to }: CheckedPart, { line, startColumn, endColumn }: SqlFault) {
  const sql = text.slice(from, to)
  const start = line === null ? null : offsetAt(sql, { line, column: startColumn ?? 1 })
  if (line === null || start === null) return { from, to: wordEnd(text, from, to) }
  if (startColumn === null) {
    const lineEnd = sql.indexOf('\n', start)
    return within({ from: from + start, to: lineEnd < 0 ? to : from + lineEnd }, to)
  }
  const end = endColumn === null ? null : offsetAt(sql, { line, column: endColumn })
  if (end !== null && end > start) return within({ from: from + start, to: from + end }, to)
  return within({ from: from + start, to: wordEnd(text, from + start, to) }, to)
}

/** A place at the end covers the last character. */
function within(place: CheckedPart, to: number): CheckedPart {
  const end = Math.min(place.to, to)
  return { from: Math.min(place.from, Math.max(0, end - 1)), to: end }
}

function wordEnd(text: string, from: number, to: number): number {
  let end = from + 1
  while (end < to && /[\p{L}\p{N}_$]/u.test(text.charAt(end))) end += 1
  return Math.min(end, to)
}
