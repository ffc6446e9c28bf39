import type { ProcessedAnswer } from '#domain/chart/pivot/processed-answer.ts'
import { typeTraits } from '#domain/query/export/file-field.ts'
import type { CsvResult } from '#server/files/rows/result-csv.ts'

/** The rows of a processed answer for a file, with the names of the rows before them. */
export function rowsOfProcessed({ file, cells }: ProcessedAnswer): CsvResult {
  const keys = file.columns.map(({ name }) => JSON.stringify(name))
  const rows = cells.map((row, at) => {
    // Written as text, since an object cannot have two columns with the same name.
    const values = [...(file.index[at] ?? []), ...row]
    return `{${keys.map((key, column) => `${key}:${JSON.stringify(values[column] ?? null)}`).join(',')}}`
  })
  return {
    columns: file.columns.map(({ name, kind, type }) => ({
      name,
      isNumber: kind === 0,
      isTime: kind === 2,
      ...typeTraits(type, kind === 0),
    })),
    dataJson: Buffer.from(`[${rows.join(',')}]`),
  }
}
