/** How a kind of database writes what chart queries need. */
export interface Dialect {
  readonly name: string
  readonly quoteName: (name: string) => string
  /** Time grains in the order of their length, with what cuts a time to it; `{col}` is the time. */
  readonly grains: readonly TimeGrain[]
  /** Writes a time (ms since 1970, no zone) to compare a column of this type with. */
  readonly timeLiteral: (time: number, columnType: string | null) => string
  readonly caseInsensitiveLike: string
}

/** A time grain: its ISO duration, what people call it, and its SQL. */
export interface TimeGrain {
  readonly duration: string
  readonly name: string
  readonly sql: string
}

/** Writes a text as an SQL string. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Cuts a time expression to a grain; null when the dialect has no such grain. */
export function truncate(dialect: Dialect, expression: string, duration: string): string | null {
  const grain = dialect.grains.find((candidate) => candidate.duration === duration)
  return grain === undefined ? null : grain.sql.replace('{col}', () => expression)
}
