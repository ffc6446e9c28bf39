import { quoteName, tableSql, type WorldColumn, type WorldTable } from '#tests/figures/world/table.ts'

/** The rows of a table with their numbers, from 0, in a column named `#`. */
export function numberedSql(table: WorldTable): string {
  return `SELECT row_number() OVER () - 1 AS "#", * FROM (${tableSql(table)})`
}

/** Whether the values of a column are numbers. */
export function isNumber({ kind }: WorldColumn): boolean {
  return ['year', 'integer', 'bigint', 'huge', 'decimal', 'double'].includes(kind)
}

/** A condition that leaves out what is not a finite number. */
export function finiteSql({ name, kind }: WorldColumn): string {
  return kind === 'double' ? `isfinite(${quoteName(name)})` : 'true'
}
