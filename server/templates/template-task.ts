import type { Result } from '#domain/core/result.ts'

/** What macros may know of who asks. `urlParams` are those of the page that the query was sent from. */
export interface TemplateContext {
  readonly userId: number
  readonly username: string
  readonly email: string | null
  readonly urlParams: ReadonlyMap<string, string>
}

/** A text to fill in, with the values of its parameters. */
export interface TemplateTask extends TemplateContext {
  readonly sql: string
  readonly parameters: ReadonlyMap<string, unknown>
}

/**
 * Why a text could not be filled in: names without a value, a template that cannot be read, one that fails while it is
 * worked out, or one that takes more than it may. Messages are for whoever wrote it.
 */
export type TemplateError =
  | { readonly code: 'missing'; readonly names: readonly string[] }
  | { readonly code: 'malformed' | 'failed' | 'too-much'; readonly message: string }

/** What the thread answers. */
export interface TemplateAnswer {
  readonly rendered: Result<string, TemplateError>
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isTemplateTask(message: unknown): message is TemplateTask {
  return typeof message === 'object' && message !== null && 'parameters' in message
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isTemplateAnswer(message: unknown): message is TemplateAnswer {
  return typeof message === 'object' && message !== null && 'rendered' in message
}
