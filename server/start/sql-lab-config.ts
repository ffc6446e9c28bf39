import { err, ok, type Result } from '#domain/core/result.ts'
import { MAX_ROW_LIMIT } from '#domain/query/limits.ts'
import { DEFAULT_SQL_LAB_OPTIONS, type SqlLabOptions } from '#domain/query/sql-lab-options.ts'

/** The longest time limit, in seconds: a day. */
const MOST_SECONDS = 86_400

/** The options of the SQL editor that have a value; the switch is read with the others. */
export const SQL_LAB_OPTIONS = [
  'default-database',
  'default-rows',
  'results-timeout',
  'most-shared-queries',
] as const

/** More would make the server slow to count them. */
const MOST_SHARED = 1_000_000

/** Reads the options of the SQL editor. Fails with a line about the fault. */
export function readSqlLabOptions(
  values: Readonly<Record<string, string>>,
  hasChartJobs: boolean,
): Result<SqlLabOptions, string> {
  const { defaultRows, mostShared } = DEFAULT_SQL_LAB_OPTIONS
  const database = readNumber(values, 'default-database', Number.MAX_SAFE_INTEGER)
  if (!database.ok) return database
  const rows = readNumber(values, 'default-rows', MAX_ROW_LIMIT)
  if (!rows.ok) return rows
  const seconds = readNumber(values, 'results-timeout', MOST_SECONDS)
  if (!seconds.ok) return seconds
  const shared = readNumber(values, 'most-shared-queries', MOST_SHARED)
  if (!shared.ok) return shared
  return ok({
    defaultDbId: database.value,
    defaultRows: rows.value ?? defaultRows,
    fetchSeconds: seconds.value,
    hasChartJobs,
    mostShared: shared.value ?? mostShared,
  })
}

function readNumber(
  values: Readonly<Record<string, string>>,
  name: (typeof SQL_LAB_OPTIONS)[number],
  most: number,
): Result<number | null, string> {
  const text = Object.hasOwn(values, name) ? values[name] : undefined
  if (text === undefined) return ok(null)
  const value = Number(text)
  if (/^\d{1,16}$/.test(text) && value >= 1 && value <= most) return ok(value)
  return err(`--${name} must be a number from 1 to ${most}, not "${text}".`)
}
