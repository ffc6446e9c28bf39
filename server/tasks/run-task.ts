import { createContext, runInContext } from 'node:vm'
import type { TaskMessage } from '#server/work/messages.ts'
import { findTask } from './all-tasks.ts'

/** Called from a V8 script, since Node can limit the time of scripts only. */
const callable = { start: (): unknown => null }
const context = createContext(callable)

/**
 * Loads the code of a task, calls `onBegin` and runs it. Code that computes past the deadline is interrupted; normally the
 * parent kills this process long before. Throws what the task throws.
 */
export async function runTask(
  { task, input, deadlineMs }: TaskMessage,
  onBegin: () => void,
): Promise<unknown> {
  const run = await loadTask(task)
  onBegin()
  callable.start = () => Reflect.apply(run, undefined, [input])
  const answer: unknown = runInContext('start()', context, { timeout: deadlineMs })
  return await answer
}

/** Loads the code of a task. Throws if there is no such task. */
export async function loadTask(name: string) {
  const found = findTask(name)
  if (found === null) throw new Error(`No task is named ${name}.`)
  return await found.load()
}
