/** Rows of a query that names no limit. Source: wire §4, `ROW_LIMIT`. */
export const DEFAULT_ROW_LIMIT = 50_000

/** Most rows of any query. Source: wire §4, `SQL_MAX_ROW`. */
export const MAX_ROW_LIMIT = 100_000
