/**
 * The limits of a task. `timeMs` counts from when the child has loaded the task's code. `memoryMb` is the growth of the
 * child's memory. `inputBytes` and `outputBytes` are lengths on the connection.
 */
export interface WorkLimits {
  readonly timeMs: number
  readonly memoryMb: number
  readonly inputBytes: number
  readonly outputBytes: number
}

/** Tasks of a lane wait for each other: short ones take seconds at most, long ones write files. */
export type WorkLane = 'short' | 'long'

/** A function for a child process, as its callers see it. Its code is listed in server/tasks/all-tasks.ts. */
export interface WorkTask<Input, Answer> {
  readonly name: string
  readonly limits: WorkLimits
  readonly lane: WorkLane
  readonly isAnswer: (answer: unknown) => answer is Answer
  /** For its type only. */
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

/** Both processes are of one program: the answer has the type of the task's function. */
function isSent<Answer>(answer: unknown): answer is Answer {
  return answer !== undefined
}
