/** Rows asked for when nothing else is configured. Source: wire §4, `DEFAULT_SQLLAB_LIMIT`. */
export const DEFAULT_ROW_LIMIT = 1_000

/** The most rows that a run may ask for; a server that gives fewer says so. Source: wire §4. */
export const MAX_ROW_LIMIT = 1_000_000

/** The limits offered, smallest first. */
export const ROW_LIMITS = [10, 100, 1_000, 10_000, 100_000, 1_000_000] as const

/** Rows of a table's preview. Source: wire §4, `select_star`. */
export const PREVIEW_ROWS = 100

/** The limit that a run takes: the tab's own, kept between 1 and the most; null means the default. */
export function rowLimit(asked: number | null): number {
  if (asked === null || !Number.isFinite(asked)) return DEFAULT_ROW_LIMIT
  return Math.min(MAX_ROW_LIMIT, Math.max(1, Math.trunc(asked)))
}
