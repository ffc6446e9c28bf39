import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'

/** The text of a tab with its selection; `from` equals `to` without one. */
interface SelectedText {
  readonly sql: string
  readonly from: number
  readonly to: number
}

/** The SQL to estimate: the selection, else the complete text. Source: SQL spec §5. */
export function sqlToEstimate({ sql, from, to }: SelectedText): string {
  return to > from ? sql.slice(from, to) : sql
}

const LONGEST_TITLE = 80

/** The statements of a text for their headings: on one line, cut at 80 characters. */
export function statementTitles(sql: string, dialect: string): readonly string[] {
  return splitStatements(sql, scanDialect(dialect)).map(({ from, to }) => {
    const line = sql.slice(from, Math.min(to, from + 4 * LONGEST_TITLE)).replaceAll(/\s+/g, ' ')
    return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE)}…` : line
  })
}
