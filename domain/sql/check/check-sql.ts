import { type ScanDialect, scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { scanSql } from '#domain/sql/scan/scan-sql.ts'
import {
  isSymbol,
  isWord,
  OPENING_BRACKETS,
  type SqlPiece,
  type SqlToken,
  wordOf,
} from '#domain/sql/scan/sql-token.ts'

/** A problem of a text, as offsets. */
interface SqlProblem {
  readonly from: number
  readonly to: number
  readonly message: string
}

/** The longest text that is checked, in characters; a longer one has no problems. */
const LONGEST = 100_000

/** The most problems that are returned: an unclosed quote turns the rest of a text around. */
const MOST = 20

/**
 * Checks brackets, quotes, comments and unfinished clauses without a grammar; a valid text of any database has no problems.
 * The last statement may be unfinished while the cursor is in it, because it is being typed. Linear in the text.
 */
export function checkSql(text: string, dialectName: string, cursor: number): readonly SqlProblem[] {
  if (text.length > LONGEST) return []
  const dialect: ScanDialect = { ...scanDialect(dialectName), templates: true }
  const problems: SqlProblem[] = []
  let statement: SqlToken[] = []
  scanSql(text, dialect, (piece) => {
    if (piece.isOpen) problems.push(unclosed(text, piece))
    if (piece.kind === 'comment') return
    const token = { ...piece, text: text.slice(piece.from, piece.to) }
    if (!isSymbol(token, ';')) {
      statement.push(token)
      return
    }
    problems.push(...problemsOf(statement, token, cursor))
    statement = []
  })
  problems.push(...problemsOf(statement, null, cursor))
  return problems.toSorted((one, other) => one.from - other.from).slice(0, MOST)
}

function unclosed(text: string, { kind, from }: SqlPiece): SqlProblem {
  const mark = kind === 'comment' ? '/*' : text.slice(from, from + 1)
  const what = kind === 'comment' ? 'comment' : kind === 'string' ? 'text' : 'name'
  return { from, to: from + mark.length, message: `This ${what} is not closed` }
}

/** The problems of one statement and its semicolon; a template may write any part of it. */
function problemsOf(
  tokens: readonly SqlToken[],
  end: SqlToken | null,
  cursor: number,
): readonly SqlProblem[] {
  if (tokens.some(({ kind, isOpen }) => kind === 'template' || isOpen)) return []
  const brackets = bracketProblems(tokens)
  if (brackets.length > 0) return brackets
  const isTyped = end === null && (tokens[0]?.from ?? 0) <= cursor
  return [...commaProblems(tokens), ...(isTyped ? [] : endProblems(tokens))]
}

function bracketProblems(tokens: readonly SqlToken[]): readonly SqlProblem[] {
  const open: SqlToken[] = []
  const problems: SqlProblem[] = []
  for (const token of tokens) {
    if (token.kind !== 'symbol') continue
    if ('([{'.includes(token.text)) open.push(token)
    const opening = OPENING_BRACKETS.get(token.text)
    if (opening === undefined) continue
    if (open.at(-1)?.text === opening) open.pop()
    else problems.push(at(token, `This ${token.text} closes nothing`))
  }
  return [...problems, ...open.map((token) => at(token, `This ${token.text} is not closed`))]
}

/** Two commas in a row. One before a closing bracket or a clause is valid in some databases. */
function commaProblems(tokens: readonly SqlToken[]): readonly SqlProblem[] {
  return tokens.flatMap((token, index) =>
    isSymbol(token, ',') && isSymbol(tokens[index + 1], ',') ? [at(token, 'Nothing follows this comma')] : [],
  )
}

const CHECKED = ['SELECT', 'WITH', 'FROM', 'INSERT', 'UPDATE', 'DELETE'] as const

/** Words that cannot end one of these statements in any database. */
const UNFINISHED = new Set(
  'FROM WHERE JOIN AND OR ON BY HAVING UNION INTERSECT EXCEPT SET INTO BETWEEN LIKE ILIKE THEN WHEN ELSE CASE USING'.split(
    ' ',
  ),
)

/** Symbols that cannot either. DuckDB accepts a comma at the end of a list. */
const OPERATORS = new Set(['=', '<', '>', '+', '-', '/', '%', '.'])

function endProblems(tokens: readonly SqlToken[]): readonly SqlProblem[] {
  const last = tokens.at(-1)
  if (last === undefined || !isWord(tokens[0], ...CHECKED)) return []
  // `a.from` is a name.
  if (isSymbol(tokens.at(-2), '.')) return []
  if (UNFINISHED.has(wordOf(last)) || (last.kind === 'symbol' && OPERATORS.has(last.text)))
    return [at(last, `Nothing follows ${last.kind === 'word' ? wordOf(last) : `this ${last.text}`}`)]
  return []
}

function at({ from, to }: SqlToken, message: string): SqlProblem {
  return { from, to, message }
}
