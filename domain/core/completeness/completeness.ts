/** The limit that truncated an answer: of the request, the server, the SQL text, in bytes, or of a sample. */
export type TruncatedBy = 'row-limit' | 'server-limit' | 'sql-limit' | 'byte-limit' | 'sample'

/** A way in which an answer is incomplete. */
export type Shortfall =
  /**
   * Rows beyond the limit `at` are missing. `total` is the number of existing rows, null if unknown. Not `isCertain` if
   * the limit was reached and the source does not report more rows.
   */
  | {
      readonly kind: 'truncated'
      readonly at: number
      readonly by: TruncatedBy
      readonly total: number | null
      readonly isCertain: boolean
    }
  /** `shown` of `total` series, groups or parts (`noun`, singular) are included; `total` null if unknown. */
  | {
      readonly kind: 'first-of'
      readonly noun: string
      readonly shown: number
      readonly total: number | null
    }
  /** The first or last period holds a part of its time only. */
  | { readonly kind: 'partial-period'; readonly period: string }
  /** A part of the request was not applied: a filter, a time range, a sort, a step. */
  | { readonly kind: 'rejected'; readonly part: string; readonly reason: string }
  /** Rows that cannot be drawn. Not `isCertain` if some of them may be drawable. */
  | {
      readonly kind: 'not-drawn'
      readonly count: number
      readonly reason: string
      readonly isCertain: boolean
    }
  /** Two compared numbers that cover different times. */
  | { readonly kind: 'not-comparable'; readonly subject: string; readonly reason: string }
  /** A number that is computed from other numbers, not from all rows. */
  | { readonly kind: 'estimated'; readonly subject: string; readonly reason: string }
  /** The source itself was not read completely; `note` is a sentence about it. */
  | { readonly kind: 'unread'; readonly note: string }

/**
 * The completeness of an answer. It is computed once, where the answer is produced, and passed on with it. Without
 * shortfalls the answer is complete. `isKnown` is false if the source reports no limits.
 */
export interface Completeness {
  readonly isKnown: boolean
  readonly shortfalls: readonly Shortfall[]
}

/** A complete answer. */
export const COMPLETE: Completeness = { isKnown: true, shortfalls: [] }

/** An answer of a source that does not report its limits. */
export const UNKNOWN_COMPLETENESS: Completeness = { isKnown: false, shortfalls: [] }

/** Makes a completeness from shortfalls; complete without any. */
export function incomplete(...shortfalls: readonly Shortfall[]): Completeness {
  return { isKnown: true, shortfalls }
}

/** Whether an answer is known to be complete. */
export function isComplete({ isKnown, shortfalls }: Completeness): boolean {
  return isKnown && shortfalls.length === 0
}

/** Whether rows are, or may be, missing, so that totals and counts are partial. */
export function isTruncated({ shortfalls }: Completeness): boolean {
  return shortfalls.some(({ kind }) => kind === 'truncated')
}

/** Joins the completeness of several answers: complete only if all are. Equal shortfalls count once. */
export function joinCompleteness(all: readonly Completeness[]): Completeness {
  const byText = new Map(
    all.flatMap(({ shortfalls }) => shortfalls.map((one) => [JSON.stringify(one), one] as const)),
  )
  return { isKnown: all.every(({ isKnown }) => isKnown), shortfalls: [...byText.values()] }
}
