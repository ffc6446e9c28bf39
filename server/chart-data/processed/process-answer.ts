import { err, ok, type Result } from '#domain/core/result.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'
import type { Dataset } from '#server/store/datasets.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import { PROCESS_ANSWER, type ProcessTask } from './process-task.ts'

interface ShownChart extends Pick<ProcessTask, 'wanted'> {
  readonly form: Readonly<Record<string, unknown>> | null | undefined
  readonly dataset: Dataset
}

/** The answer as its chart shows it. Fails: `busy`, `pivot-too-large`. Source: wire §7. */
export async function processAnswer(
  answer: ChartAnswer,
  { form, dataset, wanted }: ShownChart,
  requester: WorkOptions,
): Promise<Result<ChartAnswer, ChartDataError>> {
  if (answer.kind !== 'run' || !form) return ok(answer)
  const { dataJson, columns } = answer.run.answer
  const task: ProcessTask = {
    dataJson,
    columns: columns.map(({ name, type_generic: kind, type }) => ({ name, kind: kind ?? 1, type })),
    verboseNames: verboseNames(dataset),
    form,
    wanted,
  }
  const processed = await work.run(PROCESS_ANSWER, task, requester)
  if (!processed.ok) return err({ code: processed.error === 'busy' ? 'busy' : 'pivot-too-large' })
  if (processed.value === 'too-large') return err({ code: 'pivot-too-large' })
  return ok(processed.value === null ? answer : { ...answer, processed: processed.value })
}

/** The display names of the columns and metrics of a dataset that have one. */
function verboseNames({ columns, metrics }: Dataset): ReadonlyMap<string, string> {
  const named = [
    ...columns.map((column) => [column.column_name, column.verbose_name] as const),
    ...metrics.map((metric) => [metric.metric_name, metric.verbose_name] as const),
  ]
  return new Map(named.flatMap(([name, shown]) => (shown ? [[name, shown] as const] : [])))
}
