/** Returns the first line that none of the other texts has, to distinguish a text; empty without one. */
export function ownLine(sql: string, others: readonly string[]): string {
  const known = new Set(others.flatMap(linesOf))
  return linesOf(sql).find((line) => line !== '' && !known.has(line)) ?? ''
}

function linesOf(sql: string): readonly string[] {
  return sql.split('\n').map((line) => line.trim())
}
