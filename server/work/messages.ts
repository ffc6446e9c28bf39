import { isRecord } from '#domain/core/parse.ts'

/** A task for the child. `deadlineMs` is when the child gives it up by itself, should its parent be gone. */
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

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isTaskMessage(message: unknown): message is TaskMessage {
  return isRecord(message) && 'task' in message
}

const KINDS: ReadonlySet<unknown> = new Set(['begun', 'answer', 'failed'])

/** Both ends are this program, of one version: the kind is enough to know a message. */
export function isChildMessage(message: unknown): message is ChildMessage {
  return isRecord(message) && KINDS.has(message['kind'])
}
