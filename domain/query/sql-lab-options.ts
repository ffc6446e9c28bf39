import { DEFAULT_ROW_LIMIT } from './limits.ts'

/**
 * The settings of an operator for the SQL editor. `defaultDbId` is the database of a new tab, null for the lowest id;
 * `defaultRows` its row limit; `fetchSeconds` the longest wait for a stored result, null for none of its own;
 * `hasChartJobs`: charts are computed by jobs; `mostShared` is the most queries that a user may share. Source: SQL spec §5, §6, §9.
 */
export interface SqlLabOptions {
  readonly defaultDbId: number | null
  readonly defaultRows: number
  readonly fetchSeconds: number | null
  readonly hasChartJobs: boolean
  readonly mostShared: number
}

/** The most queries that a user may share, unless the operator sets another number. */
const MOST_SHARED = 10_000

/** The settings of a server whose operator chose none. */
export const DEFAULT_SQL_LAB_OPTIONS: SqlLabOptions = {
  defaultDbId: null,
  defaultRows: DEFAULT_ROW_LIMIT,
  fetchSeconds: null,
  hasChartJobs: true,
  mostShared: MOST_SHARED,
}
