import { postProcessed } from '#domain/chart/kinds/all-processed.ts'
import type { ProcessedAnswer } from '#domain/chart/pivot/processed-answer.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { ProcessedBytes, ProcessedShape, ProcessTask } from './process-task.ts'
import { rowsOfProcessed } from './processed-rows.ts'

/** Shows an answer as its chart does. Runs in a child process. */
export function processRows({
  dataJson,
  form,
  wanted,
  ...answer
}: ProcessTask): ProcessedBytes | 'too-large' | null {
  const read = parseJson(Buffer.from(dataJson).toString('utf8'))
  const rows = read.ok && Array.isArray(read.value) ? read.value.filter(isRecord) : []
  const processed = postProcessed(form, { ...answer, rows })
  if (processed === null || processed === 'too-large') return processed
  if (wanted === 'file') return { shapeJson: new Uint8Array(), ...rowsOfProcessed(processed) }
  const { colnames, indexnames, coltypes, cells } = processed
  const shape: ProcessedShape = { colnames, indexnames, coltypes, rowcount: cells.length }
  return { shapeJson: Buffer.from(JSON.stringify(shape)), dataJson: columnData(processed), columns: [] }
}

/** Values by column name, and within it by row name. */
function columnData({ names, cells }: ProcessedAnswer): Uint8Array {
  const columns = names.columns.map((name, at) => {
    const values = cells.map((row, line) => [names.index[line] ?? '', row[at] ?? null] as const)
    return [name, Object.fromEntries(values)] as const
  })
  return Buffer.from(JSON.stringify(Object.fromEntries(columns)))
}
