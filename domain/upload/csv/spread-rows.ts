import { type SampleRecord, sampleRecords } from './read-fields.ts'
import type { RecordMarks } from './split-records.ts'

/** Line ends that are tried as the start of a part: the first ones may be within a quoted value. */
const TRIED_STARTS = 4

const LINE_FEED = 10

/**
 * The complete rows of a part from the middle of a file, without lines. None where a record is no row, as in a part that begins
 * within a quoted value, or has no line feed.
 */
export function spreadRows(part: Uint8Array, marks: RecordMarks, fields: number): readonly SampleRecord[] {
  let start = 0
  for (let tried = 0; tried < TRIED_STARTS; tried += 1) {
    const end = part.indexOf(LINE_FEED, start)
    if (end < 0) return []
    start = end + 1
    const records = sampleRecords(part.subarray(start), marks, false).filter(
      (record) => fields < 2 || !isBlank(record),
    )
    const areRows = records.every((record) => record.fault === null && record.fields.length === fields)
    if (areRows && !records.slice(0, 1).some((record) => hasStrayQuote(record, marks)))
      return records.map((record) => ({ ...record, line: 0 }))
  }
  return []
}

/** Whether a record may begin within a quoted value, whose end it has. */
function hasStrayQuote({ fields }: SampleRecord, { quote }: RecordMarks): boolean {
  return quote !== null && fields.some(({ text, isQuoted }) => !isQuoted && text.includes(quote))
}

function isBlank({ fields, fault }: SampleRecord): boolean {
  return fault === null && fields.length === 1 && fields[0]?.text === ''
}
