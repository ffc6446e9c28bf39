import type { SqlPlace } from '#domain/query/query.ts'

/**
 * Reads the place that a database draws into its message, as DuckDB and PostgreSQL do: a line `LINE 2: …` with a caret
 * under it. Null when there is none. DuckDB cuts long lines with three dots at the front; then the words under the
 * caret are looked up in the SQL.
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
