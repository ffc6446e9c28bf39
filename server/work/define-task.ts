/**
 * The most that one task may take. `timeMs` counts from when the child has loaded the task's code. `memoryMb` is how far
 * the memory of the child may grow. `inputBytes` and `outputBytes` are lengths on the connection between both.
 */
export interface WorkLimits {
  readonly timeMs: number
  readonly memoryMb: number
  readonly inputBytes: number
  readonly outputBytes: number
}

/** Tasks of one lane wait for each other: short ones take seconds at most, long ones write files. */
export type WorkLane = 'short' | 'long'

/** A function that runs in a child process, as its callers see it. Its code is named in server/tasks/all-tasks.ts. */
export interface WorkTask<Input, Answer> {
  readonly name: string
  readonly limits: WorkLimits
  readonly lane: WorkLane
  readonly isAnswer: (answer: unknown) => answer is Answer
  /** Only its type is used. */
  readonly code?: (input: Input) => Answer | Promise<Answer>
}

/** Declares a task. Input and answer are values that structured clone can copy. */
export function defineTask<Input, Answer>(
  name: string,
  limits: WorkLimits,
  lane: WorkLane = 'short',
): WorkTask<Input, Answer> {
  return { name, limits, lane, isAnswer: isSent }
}

/** Both ends are this program, of one version: the answer to a task is what its function gives. */
function isSent<Answer>(answer: unknown): answer is Answer {
  return answer !== undefined
}
