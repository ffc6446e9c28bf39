import { scanDialect } from './scan/scan-dialect.ts'
import { scanSql } from './scan/scan-sql.ts'
import type { SqlTokenKind } from './scan/sql-token.ts'

/** Colour of a token; null for the default. */
type CodeTone = 'keyword' | 'function' | 'string' | 'number' | 'comment' | 'parameter' | null

interface ColouredPart {
  readonly text: string
  readonly tone: CodeTone
}

/** Longest displayed part, in characters. */
const LONGEST_LINE = 300

/**
 * The beginning of a SQL text as one line, in coloured parts; runs of white space become a space, and a cut text ends in
 * an ellipsis. `dialect` is the editor's name for it.
 */
export function colouredLine(sql: string, dialect: string): readonly ColouredPart[] {
  // More than the limit, because white space is collapsed.
  const beginning = sql.slice(0, 4 * LONGEST_LINE)
  const parts: ColouredPart[] = []
  let [at, shown] = [0, 0]
  const add = (text: string, tone: CodeTone) => {
    if (shown >= LONGEST_LINE || text === '') return
    const line = text.replace(/\s+/g, ' ').slice(0, LONGEST_LINE - shown)
    shown += line.length
    parts.push({ text: line, tone })
  }
  scanSql(beginning, { ...scanDialect(dialect), templates: true }, ({ kind, from, to }) => {
    if (from > at && parts.length > 0) add(' ', null)
    add(beginning.slice(from, to), toneOf(kind, beginning.slice(from, to), beginning[to]))
    at = to
  })
  if (at < sql.trimEnd().length && shown > 0) parts.push({ text: '…', tone: null })
  return joined(parts)
}

function toneOf(kind: SqlTokenKind, text: string, next: string | undefined): CodeTone {
  switch (kind) {
    case 'string':
    case 'number':
    case 'comment':
      return kind
    case 'template':
      return 'parameter'
    case 'word':
      if (KEYWORDS.has(text.toUpperCase())) return 'keyword'
      return next === '(' ? 'function' : null
    case 'quoted':
    case 'symbol':
      return null
  }
}

/** Joins adjacent parts of one colour, so that a row has few elements. */
function joined(parts: readonly ColouredPart[]): readonly ColouredPart[] {
  const lines: ColouredPart[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last === undefined || last.tone !== part.tone) lines.push(part)
    else lines[lines.length - 1] = { text: last.text + part.text, tone: last.tone }
  }
  return lines
}

const KEYWORDS: ReadonlySet<string> = new Set(
  `ALL ALTER ANALYZE AND AS ASC BETWEEN BY CASE CAST CREATE CROSS CURRENT DELETE DESC DESCRIBE DISTINCT DROP ELSE END
  EXCEPT EXISTS EXPLAIN FALSE FETCH FILTER FIRST FOLLOWING FOR FROM FULL GROUP GROUPING HAVING ILIKE IN INNER INSERT
  INTERSECT INTERVAL INTO IS JOIN LAST LATERAL LEFT LIKE LIMIT NATURAL NOT NULL NULLS OFFSET ON OR ORDER OUTER OVER
  PARTITION PRECEDING QUALIFY RANGE RECURSIVE RIGHT ROW ROWS SELECT SET SHOW TABLE TABLESAMPLE THEN TRUE UNBOUNDED UNION
  UPDATE USING VALUES VIEW WHEN WHERE WINDOW WITH`.split(/\s+/),
)
