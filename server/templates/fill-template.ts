import { err, type Result } from '#domain/core/result.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import type { WorkFailure } from '#server/work/work-failure.ts'
import {
  FILL_TEMPLATES,
  type FilledTexts,
  type TemplateError,
  type TemplateTask,
  type TextError,
} from './template-task.ts'

/** Fills in texts in a child process, within limits. Fails with the first error; one of no text in particular counts as the first text's. */
export async function fillTemplates(
  task: TemplateTask,
  options: Omit<WorkOptions, 'userId'> = {},
): Promise<Result<FilledTexts, TextError>> {
  const answer = await work.run(FILL_TEMPLATES, task, { ...options, userId: task.userId })
  if (answer.ok) return answer.value
  const { timeMs, memoryMb } = { ...FILL_TEMPLATES.limits, ...options.limits }
  return err({ ...errorOf(answer.error, timeMs, memoryMb), at: 0 })
}

function errorOf(failure: WorkFailure, timeMs: number, memoryMb: number): TemplateError {
  switch (failure) {
    case 'busy':
      return { code: 'busy', message: 'The server is busy with other templates. Try again soon.' }
    case 'timeout':
      return {
        code: 'too-much',
        message: `The template was stopped after ${timeMs / 1000} s, its time limit.`,
      }
    case 'memory':
      return {
        code: 'too-much',
        message: `The template was stopped: it needed more memory than its limit of ${memoryMb} MB.`,
      }
    case 'input-too-large':
    case 'output-too-large':
      return { code: 'too-much', message: 'The texts and values of the templates are too long.' }
    case 'stopped':
    case 'crashed':
      return { code: 'failed', message: 'The template ended unexpectedly. Nothing was run. Run it again.' }
  }
}
