import type { SqlPlace } from '#domain/query/query.ts'

/**
 * Parses the position in a message of DuckDB or PostgreSQL: a line `LINE 2: …` with a caret below. Null without one.
 * DuckDB shortens long lines with leading dots; then the rest of the line is searched in the SQL.
 */
export function placeInMessage(message: string, sql: string): SqlPlace | null {
  const drawn = /^LINE (\d+): (.*)\n( *)(\^+)/m.exec(message)
  if (drawn === null) return null
  const [, number = '', quoted = '', indent = '', carets = ''] = drawn
  const line = Number(number)
  const prefix = `LINE ${number}: `.length
  const inQuoted = indent.length - prefix
  if (inQuoted < 0) return null
  const lineText = sql.split('\n')[line - 1]
  if (lineText === undefined) return null
  const word = wordAt(quoted, inQuoted)
  const column = columnIn(lineText, quoted, inQuoted)
  return column === null ? null : { line, column, length: Math.max(carets.length, word.length, 1) }
}

function columnIn(lineText: string, quoted: string, at: number): number | null {
  if (!quoted.startsWith('...')) return at + 1
  const rest = quoted.slice(3).replace(/\.\.\.$/, '')
  const shift = lineText.indexOf(rest)
  return shift < 0 ? null : shift + at - 3 + 1
}

function wordAt(text: string, at: number): string {
  return /^(?:"[^"]*"|\w+)/.exec(text.slice(at))?.[0] ?? ''
}
