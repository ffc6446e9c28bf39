import PQueue from 'p-queue'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { ChartAnswer } from '#server/present/chart-data.ts'
import type { Dataset } from '#server/store/datasets.ts'
import { createTaskThreads } from '#server/threads/task-threads.ts'
import { isProcessAnswer, type ProcessAnswer, type ProcessTask } from './process-task.ts'

/** A pivot table of 50,000 rows takes less than a second and 100 MB. */
const LIMITS = { timeMs: 20_000, memoryMb: 512 }

const TOO_MUCH = messageError(
  400,
  'Error: The table is too large to be pivoted for a download. Nothing was changed; ask for fewer rows.',
)

const threads = createTaskThreads<ProcessTask, ProcessAnswer>({
  program: new URL('./process-worker.ts', import.meta.url),
  limits: LIMITS,
  isAnswer: isProcessAnswer,
})

const queue = new PQueue({ concurrency: 1 })

interface ShownChart {
  readonly form: Readonly<Record<string, unknown>> | null | undefined
  readonly dataset: Dataset
}

/** The answer as its chart shows it. Fails: where that takes more than a download may. Source: wire §7. */
export async function processAnswer(
  answer: ChartAnswer,
  { form, dataset }: ShownChart,
): Promise<Result<ChartAnswer, HttpError>> {
  if (answer.kind !== 'run' || !form) return ok(answer)
  const { dataJson, columns } = answer.run.answer
  const task: ProcessTask = {
    dataJson,
    columns: columns.map(({ name, type_generic: kind, type }) => ({ name, kind: kind ?? 1, type })),
    verboseNames: verboseNames(dataset),
    form,
  }
  const ended = await queue.add(() => threads.start(task).ended)
  const processed = ended.ok ? ended.value.processed : 'too-large'
  if (processed === 'too-large') return err(TOO_MUCH)
  return ok(processed === null ? answer : { ...answer, processed })
}

/** What people call the columns and metrics of a dataset that have such a name. */
function verboseNames({ columns, metrics }: Dataset): ReadonlyMap<string, string> {
  const named = [
    ...columns.map((column) => [column.column_name, column.verbose_name] as const),
    ...metrics.map((metric) => [metric.metric_name, metric.verbose_name] as const),
  ]
  return new Map(named.flatMap(([name, shown]) => (shown ? [[name, shown] as const] : [])))
}
