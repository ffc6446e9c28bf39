import type { Result } from '#domain/core/result.ts'
import { defineTask } from '#server/work/define-task.ts'

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

/** A value that a macro names and a child process does not know; a mark stands in the text at its place. */
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

/** The first and last sign of a mark. */
export const MARK_SIGN = '\u0001'

/** The mark of a request in a text, until it is answered. */
export function markOf(index: number): string {
  return `${MARK_SIGN}${index}${MARK_SIGN}`
}

/**
 * Why a text could not be filled in: names without a value, a template that cannot be read, one that fails while it is
 * worked out, one that takes more than it may, or too many that wait. Messages are for whoever wrote it.
 */
export type TemplateError =
  | { readonly code: 'missing'; readonly names: readonly string[] }
  | { readonly code: 'malformed' | 'failed' | 'too-much' | 'busy'; readonly message: string }

/** The error of one of several texts: which it was. */
export type TextError = TemplateError & { readonly at: number }

/** Fills in the texts of a task. A template of a hundred lines takes a few milliseconds. */
export const FILL_TEMPLATES = defineTask<TemplateTask, Result<FilledTexts, TextError>>('fill-templates', {
  timeMs: 5_000,
  memoryMb: 192,
  inputBytes: 9_000_000,
  outputBytes: 4_000_000,
})
