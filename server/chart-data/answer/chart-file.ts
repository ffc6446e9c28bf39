import { type Completeness, joinCompleteness } from '#domain/core/completeness/completeness.ts'
import { completenessSentence } from '#domain/core/completeness/completeness-text.ts'
import { EXPORT_FORMATS } from '#domain/core/export-format.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { FileStyle } from '#domain/query/export/file-style.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import { csvColumn } from '#server/files/csv/cell-text.ts'
import { type FileError, fileOfRows } from '#server/files/rows/file-of-rows.ts'
import type { CsvResult } from '#server/files/rows/result-csv.ts'
import type { WorkOptions } from '#server/work/create-work.ts'

/** A requested file; `now` is the time of the request, in ms since 1970. */
interface RequestedFile {
  readonly format: 'csv' | 'xlsx'
  readonly now: number
  /** The style of a CSV file; null for Superset's. */
  readonly style: FileStyle | null
}

/** A file of chart data: its name, its media type, its bytes, and how complete its rows are. */
interface ChartFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  readonly completeness: Completeness
}

/**
 * Writes the answers to a chart's queries as a file: several as a zip of files, or as sheets of one workbook. Fails: as
 * `fileOfRows`. Source: wire §7.
 */
export async function chartFile(
  answers: readonly ChartAnswer[],
  { format, now, style }: RequestedFile,
  requester: WorkOptions,
): Promise<Result<ChartFile, FileError>> {
  const runs = answers.flatMap((answer) => (answer.kind === 'run' ? [answer] : []))
  const completeness = joinCompleteness(runs.map((one) => one.completeness))
  const bytes = await fileOfRows(
    { results: runs.map(resultOf), format, style, notes: notesOf(runs) },
    requester,
  )
  if (!bytes.ok) return bytes
  const name = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '_')
  const isArchive = format === 'csv' && runs.length > 1
  const ending = isArchive ? 'zip' : format
  const type = isArchive ? 'application/zip' : EXPORT_FORMATS[format].type
  return ok({ name: `${name}.${ending}`, type, bytes: bytes.value, completeness })
}

type Run = Extract<ChartAnswer, { kind: 'run' }>

/** Sentences on the rows that each answer lacks, with the number of the query if there are several. */
function notesOf(runs: readonly Run[]): readonly string[] {
  return runs.flatMap(({ completeness }, at) => {
    const sentence = completenessSentence(completeness)
    if (sentence === '') return []
    return [runs.length === 1 ? sentence : `Query ${at + 1}: ${sentence}`]
  })
}

function resultOf({ run, processed }: Run): CsvResult {
  if (processed !== undefined) return processed
  const { columns, dataJson } = run.answer
  // Rows have one value for columns with the same name.
  const byName = new Map(columns.map((column) => [column.name, csvColumn(column)]))
  return { columns: [...byName.values()], dataJson }
}
