import type { Result } from '#domain/core/result.ts'
import { defineTask } from '#server/work/define-task.ts'

/**
 * The user of a template, and `urlParams` of the page that sent the query. `now` is the time of its macro `now`, in ms since
 * 1970: for a scheduled run the time of its slot.
 */
export interface TemplateContext {
  readonly userId: number
  readonly username: string
  readonly email: string | null
  readonly now?: number
  readonly urlParams: ReadonlyMap<string, string>
  /** Whether a backslash in a text of the SQL escapes the next character, as in MySQL; by default it is one like any other. */
  readonly escapesBackslash?: boolean
}

/** A filter of a chart's query as templates see it, with its operator in upper case. */
export interface TemplateFilter {
  readonly col: string
  readonly op: string
  readonly val: unknown
}

/** The query of a chart for macros. Times are ms since 1970; `now` is the base of time phrases. */
export interface TemplateQuery {
  readonly filters: readonly TemplateFilter[]
  readonly timeRange: string | null
  readonly now: number
}

/** Texts to fill in, with the values of their parameters; `query` is null without a chart. */
export interface TemplateTask extends TemplateContext {
  readonly texts: readonly string[]
  readonly parameters: ReadonlyMap<string, unknown>
  readonly query: TemplateQuery | null
}

/** A value that a child process does not have; a mark in the text is its placeholder. */
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
 * The filled texts in order. `markOf(n)` in a text is to be replaced by the answer to `requests[n]`. The filters of
 * `usedColumns` are in the texts, and must not be applied again.
 */
export interface FilledTexts {
  readonly texts: readonly string[]
  readonly requests: readonly TemplateRequest[]
  readonly usedColumns: readonly string[]
}

/** The first and last character of a mark. */
export const MARK_SIGN = '\u0001'

/** The placeholder of a request in a text. */
export function markOf(index: number): string {
  return `${MARK_SIGN}${index}${MARK_SIGN}`
}

/**
 * Why a text could not be filled in. `missing`: names without a value; `malformed`: invalid syntax; `failed`: an error in
 * evaluation; `too-much`: over a limit; `busy`: too many tasks wait. Messages are for the author of the template.
 */
export type TemplateError =
  | { readonly code: 'missing'; readonly names: readonly string[] }
  | { readonly code: 'malformed' | 'failed' | 'too-much' | 'busy'; readonly message: string }

/** The error of one of several texts, with its index. */
export type TextError = TemplateError & { readonly at: number }

/** Fills in the texts of a task. A template of a hundred lines takes a few milliseconds. */
export const FILL_TEMPLATES = defineTask<TemplateTask, Result<FilledTexts, TextError>>('fill-templates', {
  timeMs: 5_000,
  memoryMb: 192,
  inputBytes: 9_000_000,
  outputBytes: 4_000_000,
})
