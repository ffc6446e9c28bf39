import { quoteName, tableSql, type WorldColumn, type WorldTable } from '#tests/figures/world/table.ts'

/** The rows of a table with row numbers from 0 in a column named `#`. */
export function numberedSql(table: WorldTable): string {
  return `SELECT row_number() OVER () - 1 AS "#", * FROM (${tableSql(table)})`
}

/** Returns whether the values of a column are numbers. */
export function isNumber({ kind }: WorldColumn): boolean {
  return ['year', 'integer', 'bigint', 'huge', 'decimal', 'double'].includes(kind)
}

/** A condition for finite numbers. */
export function finiteSql({ name, kind }: WorldColumn): string {
  return kind === 'double' ? `isfinite(${quoteName(name)})` : 'true'
}
