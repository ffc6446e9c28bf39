import { err, ok, type Result } from '#domain/core/result.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import { COLUMN_VALUES } from './values-task.ts'

/** The values of an answer's only column, as a JSON list. Fails: `busy`, `values-too-large`. */
export async function readValues(
  answer: ChartAnswer,
  requester: WorkOptions,
): Promise<Result<Uint8Array, ChartDataError>> {
  if (answer.kind !== 'run') return ok(Buffer.from('[]'))
  const { columns, dataJson } = answer.run.answer
  const rows = { dataJson, name: columns[0]?.name ?? '', isTime: columns[0]?.type_generic === 2 }
  const values = await work.run(COLUMN_VALUES, rows, requester)
  if (values.ok) return values
  return err({ code: values.error === 'busy' ? 'busy' : 'values-too-large' })
}
