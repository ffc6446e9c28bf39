/** How a text is told from others of the same query: its first line that none of them has; empty where there is none. */
export function ownLine(sql: string, others: readonly string[]): string {
  const known = new Set(others.flatMap(linesOf))
  return linesOf(sql).find((line) => line !== '' && !known.has(line)) ?? ''
}

function linesOf(sql: string): readonly string[] {
  return sql.split('\n').map((line) => line.trim())
}
