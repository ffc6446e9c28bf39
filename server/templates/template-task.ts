import type { Result } from '#domain/core/result.ts'

/** What macros may know of who asks. `urlParams` are those of the page that the query was sent from. */
export interface TemplateContext {
  readonly userId: number
  readonly username: string
  readonly email: string | null
  readonly urlParams: ReadonlyMap<string, string>
}

/** A filter of a chart's query, as templates see it: operators are upper case. */
export interface TemplateFilter {
  readonly col: string
  readonly op: string
  readonly val: unknown
}

/** What macros may know of the query of a chart. Times are ms since 1970; `now` is what time phrases count from. */
export interface TemplateQuery {
  readonly filters: readonly TemplateFilter[]
  readonly timeRange: string | null
  readonly now: number
}

/** Texts to fill in, with the values of their parameters; `query` is null where no chart asks. */
export interface TemplateTask extends TemplateContext {
  readonly texts: readonly string[]
  readonly parameters: ReadonlyMap<string, unknown>
  readonly query: TemplateQuery | null
}

/** What a macro asks for and a thread does not know; a mark stands in the text at its place. */
export type TemplateRequest =
  | {
      readonly kind: 'time'
      readonly time: number
      readonly column: string | null
      readonly type: string | null
    }
  | { readonly kind: 'metric'; readonly name: string; readonly datasetId: number | null }
  | {
      readonly kind: 'dataset'
      readonly id: number
      readonly hasMetrics: boolean
      readonly columns: readonly string[] | null
    }

/**
 * Texts that were filled in, in their order. Where `markOf(n)` stands in one, what `requests[n]` asks for is to stand. The
 * filters of `usedColumns` are in the texts, and are not to be written beside them.
 */
export interface FilledTexts {
  readonly texts: readonly string[]
  readonly requests: readonly TemplateRequest[]
  readonly usedColumns: readonly string[]
}

/** What stands in a text for a request until it is answered. */
export function markOf(index: number): string {
  return `\u0001${index}\u0001`
}

/**
 * Why a text could not be filled in: names without a value, a template that cannot be read, one that fails while it is
 * worked out, or one that takes more than it may. Messages are for whoever wrote it.
 */
export type TemplateError =
  | { readonly code: 'missing'; readonly names: readonly string[] }
  | { readonly code: 'malformed' | 'failed' | 'too-much'; readonly message: string }

/** The error of one of several texts: which it was. */
export type TextError = TemplateError & { readonly at: number }

/** What the thread answers. */
export interface TemplateAnswer {
  readonly rendered: Result<FilledTexts, TextError>
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isTemplateTask(message: unknown): message is TemplateTask {
  return typeof message === 'object' && message !== null && 'parameters' in message
}

/** Both ends are this program, of one version: one field is enough to know a message. */
export function isTemplateAnswer(message: unknown): message is TemplateAnswer {
  return typeof message === 'object' && message !== null && 'rendered' in message
}
