import { type RecordFault, type RecordMarks, RecordSplitter } from './split-records.ts'

/** A field of a record: its text, and whether it was quoted. */
export interface Field {
  readonly text: string
  readonly isQuoted: boolean
}

/** A record of a sample, with the line that it starts in. */
export interface SampleRecord {
  readonly line: number
  readonly fields: readonly Field[]
  readonly fault: RecordFault | null
}

/** Reads the records of a sample in UTF-8. A last record without a line end is left out if the file continues. */
export function sampleRecords(
  bytes: Uint8Array,
  marks: RecordMarks,
  isComplete: boolean,
): readonly SampleRecord[] {
  const records: SampleRecord[] = []
  const decoder = new TextDecoder()
  const splitter = new RecordSplitter(marks, ({ bytes: record, line, fault }) => {
    records.push({ line, fault, fields: fieldsOf(decoder.decode(record), marks) })
  })
  splitter.push(bytes)
  if (isComplete) splitter.end()
  return records
}

/** Splits the text of a record into its fields. */
function fieldsOf(record: string, { delimiter, quote }: RecordMarks): readonly Field[] {
  const fields: Field[] = []
  let at = 0
  for (;;) {
    const isQuoted = quote !== null && record[at] === quote
    const end = isQuoted ? endOfQuoted(record, at, quote) : at
    const next = record.indexOf(delimiter, end)
    const stop = next < 0 ? record.length : next
    const text = isQuoted
      ? record.slice(at + 1, Math.max(at + 1, end - 1)).replaceAll(quote + quote, quote) +
        record.slice(end, stop)
      : record.slice(at, stop)
    fields.push({ text, isQuoted })
    if (next < 0) return fields
    at = next + 1
  }
}

/** The position after the closing quote. */
function endOfQuoted(record: string, from: number, quote: string): number {
  for (let at = from + 1; at < record.length; at += 1) {
    if (record[at] !== quote) continue
    if (record[at + 1] !== quote) return at + 1
    at += 1
  }
  return record.length
}
