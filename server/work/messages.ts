import { isRecord } from '#domain/core/parse.ts'

/** A task for the child. `deadlineMs` is the time after which the child itself ends it, in case its parent is gone. */
export interface TaskMessage {
  readonly task: string
  readonly input: unknown
  readonly deadlineMs: number
}

/** Messages of the child: its code is loaded and the task begins, the answer, or the task threw. */
export type ChildMessage =
  | { readonly kind: 'begun' }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly reason: string }

/** Whether a message is a task; both processes are of one program. */
export function isTaskMessage(message: unknown): message is TaskMessage {
  return isRecord(message) && 'task' in message
}

const KINDS: ReadonlySet<unknown> = new Set(['begun', 'answer', 'failed'])

/** Whether a message is from a child; both processes are of one program. */
export function isChildMessage(message: unknown): message is ChildMessage {
  return isRecord(message) && KINDS.has(message['kind'])
}
