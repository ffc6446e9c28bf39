/** Which limit truncated an answer: of the request, of the server, of the SQL text, in bytes, or that of a sample. */
export type TruncatedBy = 'row-limit' | 'server-limit' | 'sql-limit' | 'byte-limit' | 'sample'

/** One way in which an answer is less than the question. */
export type Shortfall =
  /**
   * Rows beyond the limit `at` are missing. `total` is how many exist, null if unknown. Not `isCertain` where as many
   * rows came as were allowed and the source does not report whether more exist.
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
  /** Rows were returned and have no place in the drawing. Not `isCertain` where some of them may have one. */
  | {
      readonly kind: 'not-drawn'
      readonly count: number
      readonly reason: string
      readonly isCertain: boolean
    }
  /** Two numbers that stand side by side do not cover the same stretch. */
  | { readonly kind: 'not-comparable'; readonly subject: string; readonly reason: string }
  /** A number that was computed of other numbers, not of all rows. */
  | { readonly kind: 'estimated'; readonly subject: string; readonly reason: string }

/**
 * Whether an answer is all that the question covers. It is computed once, where the answer is produced, and travels with
 * it: no reader derives it again. No shortfalls: complete. `isKnown` is false where the source reports no limits at all.
 */
export interface Completeness {
  readonly isKnown: boolean
  readonly shortfalls: readonly Shortfall[]
}

/** An answer that lacks nothing. */
export const COMPLETE: Completeness = { isKnown: true, shortfalls: [] }

/** An answer of a source that does not report its limits. */
export const UNKNOWN_COMPLETENESS: Completeness = { isKnown: false, shortfalls: [] }

/** An answer with the shortfalls given; none make it complete. */
export function incomplete(...shortfalls: readonly Shortfall[]): Completeness {
  return { isKnown: true, shortfalls }
}

/** Tells whether an answer is known to be complete. */
export function isComplete({ isKnown, shortfalls }: Completeness): boolean {
  return isKnown && shortfalls.length === 0
}

/** Tells whether rows are missing, or may be, so that totals and counts of the answer are partial. */
export function isTruncated({ shortfalls }: Completeness): boolean {
  return shortfalls.some(({ kind }) => kind === 'truncated')
}

/** The completeness of something made of several answers: complete only if each of them is. Equal shortfalls count once. */
export function joinCompleteness(all: readonly Completeness[]): Completeness {
  const byText = new Map(
    all.flatMap(({ shortfalls }) => shortfalls.map((one) => [JSON.stringify(one), one] as const)),
  )
  return { isKnown: all.every(({ isKnown }) => isKnown), shortfalls: [...byText.values()] }
}
