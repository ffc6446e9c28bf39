import PQueue from 'p-queue'
import { err, type Result } from '#domain/core/result.ts'
import { createTaskThreads, type TaskFailure, type TaskLimits } from '#server/threads/task-threads.ts'
import {
  type FilledTexts,
  isTemplateAnswer,
  type TemplateAnswer,
  type TemplateError,
  type TemplateTask,
  type TextError,
} from './template-task.ts'

/** Five seconds and 64 MB: a template of a hundred lines takes a few milliseconds. */
const TEMPLATE_LIMITS: TaskLimits = { timeMs: 5_000, memoryMb: 64 }

/** Threads that work at the same time: one core is left for everybody else. */
const MOST_AT_ONCE = 2

/** Most texts that wait for a thread. */
const MOST_WAITING = 50

const BUSY: TemplateError = {
  code: 'failed',
  message: 'The server is filling in as many templates as it can, and more are waiting. Try again soon.',
}

/** Fills in texts. Fails: with the first error; one that is of no text in particular is of the first. */
type FillTemplates = (task: TemplateTask) => Promise<Result<FilledTexts, TextError>>

/** Makes what fills in templates; no thread is started before the first. */
export function createTemplates(limits: TaskLimits = TEMPLATE_LIMITS): FillTemplates {
  const threads = createTaskThreads<TemplateTask, TemplateAnswer>({
    program: new URL('./template-worker.ts', import.meta.url),
    limits,
    isAnswer: isTemplateAnswer,
  })
  const queue = new PQueue({ concurrency: MOST_AT_ONCE })
  return async (task) => {
    if (queue.size >= MOST_WAITING) return err({ ...BUSY, at: 0 })
    const answer = await queue.add(() => threads.start(task).ended)
    return answer.ok ? answer.value.rendered : err({ ...failureOf(answer.error, limits), at: 0 })
  }
}

/** The program's own threads for templates: runs and charts share them. */
export const fillTemplates: FillTemplates = createTemplates()

function failureOf(failure: TaskFailure, { timeMs, memoryMb }: TaskLimits): TemplateError {
  switch (failure) {
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
    case 'stopped':
    case 'crashed':
      return { code: 'failed', message: 'The template ended unexpectedly. Nothing was run; run it again.' }
  }
}
