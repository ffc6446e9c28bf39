import { EXPORT_FORMATS } from '#domain/core/export-format.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { type CsvResult, resultCsv } from '#server/files/rows/result-csv.ts'
import { workbookOf, zipOfCsv } from '#server/files/rows/small-files.ts'
import { FileParts } from '#server/http/implement.ts'
import type { ChartAnswer } from '#server/present/chart-data.ts'
import { rowsOfProcessed } from './processed/processed-rows.ts'

/** Writes the answers to a chart's queries as a file: several as a zip of files, or as sheets of one workbook. Source: wire §7. */
export async function chartFile(
  answers: readonly ChartAnswer[],
  format: 'csv' | 'xlsx',
  now: number,
): Promise<FileParts> {
  const results = answers.flatMap((answer) => (answer.kind === 'run' ? [resultOf(answer)] : []))
  const [first = EMPTY, ...more] = results
  const name = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')
  if (format === 'xlsx')
    return new FileParts(`${name}.xlsx`, EXPORT_FORMATS.xlsx.type, [await workbookOf([first, ...more])])
  if (more.length > 0) return new FileParts(`${name}.zip`, 'application/zip', [await zipOfCsv(results)])
  return new FileParts(`${name}.csv`, EXPORT_FORMATS.csv.type, resultCsv(first))
}

const EMPTY: CsvResult = { columns: [], dataJson: Buffer.from('[]') }

function resultOf({ run, processed }: Extract<ChartAnswer, { kind: 'run' }>): CsvResult {
  if (processed !== undefined) return rowsOfProcessed(processed)
  const { columns, dataJson } = run.answer
  // Of two columns of one name the rows have one.
  const byName = new Map(columns.map((column) => [column.name, csvColumn(column)]))
  return { columns: [...byName.values()], dataJson }
}
