import { type CsvResult, resultCsv } from './result-csv.ts'
import type { RowsToWrite } from './rows-task.ts'
import { workbookOf, zipOfCsv } from './small-files.ts'

const EMPTY: CsvResult = { columns: [], dataJson: Buffer.from('[]') }

/** Writes a file of results. Runs in a child process. Throws if rows are incomplete or do not match the columns. */
export async function writeRows({
  results,
  format,
  style = null,
  notes = [],
}: RowsToWrite): Promise<Uint8Array> {
  const [first = EMPTY, ...more] = results
  if (format === 'xlsx') return await workbookOf([first, ...more], notes)
  return more.length > 0 ? await zipOfCsv(results, notes, style) : Buffer.concat([...resultCsv(first, style)])
}
