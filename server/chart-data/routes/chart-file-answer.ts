import { err, ok, type Result } from '#domain/core/result.ts'
import { chartFile } from '#server/chart-data/answer/chart-file.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { FileParts } from '#server/http/implement.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { chartErrorAnswer } from './chart-error-answer.ts'

/** Answers a request with a file of its data. Fails: 503 if too many tasks wait, 400 above a limit, 500. */
export async function chartFileAnswer(
  answers: readonly ChartAnswer[],
  requested: Parameters<typeof chartFile>[1],
  requester: WorkOptions,
): Promise<Result<FileParts, HttpError>> {
  const file = await chartFile(answers, requested, requester)
  if (!file.ok) return err(chartErrorAnswer(file.error))
  const { name, type, bytes, completeness } = file.value
  return ok(new FileParts(name, type, { parts: [bytes], completeness }))
}
