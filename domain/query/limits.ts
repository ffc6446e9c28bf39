/** Default row limit. Source: wire §4, `DEFAULT_SQLLAB_LIMIT`. */
export const DEFAULT_ROW_LIMIT = 1_000

/** The largest row limit; a server with a lower one reports it. Source: wire §4. */
export const MAX_ROW_LIMIT = 1_000_000

const ROW_LIMITS = [10, 100, 1_000, 10_000, 100_000, 1_000_000] as const

/** Choices for the row limit, with that of the tab. */
export function rowLimitChoices(limit: number): readonly number[] {
  return [...new Set([...ROW_LIMITS, limit])].toSorted((a, b) => a - b)
}

/** Rows of a table preview. Source: wire §4, `select_star`. */
export const PREVIEW_ROWS = 100

/** The row limit of a run: that of the tab within the allowed range; the default for null. */
export function rowLimit(requested: number | null): number {
  if (requested === null || !Number.isFinite(requested)) return DEFAULT_ROW_LIMIT
  return Math.min(MAX_ROW_LIMIT, Math.max(1, Math.trunc(requested)))
}
