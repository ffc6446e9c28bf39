/** Default row limit of a query. Source: wire §4, `ROW_LIMIT`. */
export const DEFAULT_ROW_LIMIT = 50_000

/** The most rows of a query. Source: wire §4, `SQL_MAX_ROW`. */
export const MAX_ROW_LIMIT = 100_000
