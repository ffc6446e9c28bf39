import { createContext, runInContext } from 'node:vm'
import type { TaskMessage } from '#server/work/messages.ts'
import { findTask } from './all-tasks.ts'

/** A function that a script of V8 can call: scripts are the only code whose time Node limits. */
const callable = { start: (): unknown => null }
const context = createContext(callable)

/**
 * Loads the code of a task, calls `onBegin` and runs it. Code that computes past the deadline without a pause is
 * interrupted: the parent kills this process long before, unless the parent is gone. Throws what the task throws.
 */
export async function runTask(
  { task, input, deadlineMs }: TaskMessage,
  onBegin: () => void,
): Promise<unknown> {
  const found = findTask(task)
  if (found === null) throw new Error(`No task is named ${task}.`)
  const run = await found.load()
  onBegin()
  callable.start = () => Reflect.apply(run, undefined, [input])
  const answer: unknown = runInContext('start()', context, { timeout: deadlineMs })
  return await answer
}
