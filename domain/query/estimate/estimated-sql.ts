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

/** A statement of a text, and its heading: on one line, cut at 80 characters. */
interface TitledStatement {
  readonly sql: string
  readonly title: string
}

/** The statements of a text with their headings. */
export function titledStatements(sql: string, dialect: string): readonly TitledStatement[] {
  return splitStatements(sql, scanDialect(dialect)).map(({ from, to }) => {
    const line = sql.slice(from, Math.min(to, from + 4 * LONGEST_TITLE)).replaceAll(/\s+/g, ' ')
    const title = line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE)}…` : line
    return { sql: sql.slice(from, to), title }
  })
}
