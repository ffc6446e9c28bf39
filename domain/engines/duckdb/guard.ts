import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { refuseSecondStatement, refuseText, tokensWithoutComments } from '#domain/engines/guard-rules.ts'
import { bracketStep, isName, isSymbol, isWord, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { DUCKDB } from './dialect.ts'
import { guardExplain, READING_KEYWORDS } from './guard-explain.ts'
import { ALLOWED_TABLE_FUNCTIONS, FILE_NAME, REFUSED_FUNCTIONS, REFUSED_VIEWS } from './guard-lists.ts'
import type { GuardedText } from './guarded-text.ts'

/** The most set operations in a statement. Source: security D-03. */
const MAX_SET_OPERATIONS = 200

/** The most joins in a statement. Source: security D-03. */
const MAX_JOINS = 500

/** The deepest nesting of brackets, CASE and prefix operators. Source: security D-03. */
const MAX_DEPTH = 500

/**
 * Checks the text of a statement before an engine parses it: its size (D-03), that it is one reading statement (D-01),
 * and that it uses no rejected function or view (D-02). The engine's parser decides after it, and rejects all that is
 * rejected here. Fails: with the reason and its place.
 */
export function guardText(sql: string): Result<GuardedText, GuardError> {
  const unreadable = refuseText(sql)
  if (unreadable !== null) return err(unreadable)
  const tokens = tokensOf(sql)
  const rejection =
    refuseUnsure(tokens) ?? refuseSize(tokens) ?? refuseSecondStatement(tokens) ?? refuseNames(tokens)
  return rejection === null ? kindOf(trimSemicolons(tokens)) : err(rejection)
}

function tokensOf(sql: string): readonly SqlToken[] {
  return tokensWithoutComments(sql, DUCKDB.scan)
}

/** Next to some quotes the engine may treat a non-ASCII space as a letter, depending on the preceding text. */
function refuseUnsure(tokens: readonly SqlToken[]): GuardError | null {
  const unsure = tokens.find((token) => token.isUnsure)
  return unsure === undefined
    ? null
    : refuse('unreadable', 'A special space is next to this quoted text. Use a plain space.', unsure)
}

function refuseSize(tokens: readonly SqlToken[]): GuardError | null {
  let setOperations = 0
  let joins = 0
  let depth = 0
  let prefixes = 0
  for (const token of tokens) {
    if (isWord(token, 'UNION', 'INTERSECT', 'EXCEPT')) setOperations += 1
    if (isWord(token, 'JOIN')) joins += 1
    depth += depthChange(token)
    prefixes = /^[-+~]$/.test(token.text) || isWord(token, 'NOT') ? prefixes + 1 : 0
    if (setOperations > MAX_SET_OPERATIONS) {
      return refuse(
        'unreadable',
        `A statement may have ${MAX_SET_OPERATIONS} set operations; this one has more.`,
        token,
      )
    }
    if (joins > MAX_JOINS)
      return refuse('unreadable', `A statement may have ${MAX_JOINS} joins; this one has more.`, token)
    if (Math.max(depth, prefixes) > MAX_DEPTH) {
      return refuse('unreadable', `Expressions may be nested ${MAX_DEPTH} deep; this one is deeper.`, token)
    }
  }
  return null
}

function depthChange(token: SqlToken): number {
  if (token.kind === 'symbol') return bracketStep(token)
  return isWord(token, 'CASE') ? 1 : isWord(token, 'END') ? -1 : 0
}

/** Checks names of functions and views by their last part: `main."read_csv"(…)` is `read_csv`. */
function refuseNames(tokens: readonly SqlToken[]): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (!isName(token)) continue
    const name = plainName(token)
    if (isSymbol(tokens[index + 1], '(')) {
      if (isRefusedFunction(name))
        return refuse('forbidden', `The function ${name} cannot be used here.`, token)
    } else if (REFUSED_VIEWS.has(name) || isViewOfViews(tokens, index)) {
      return refuse('forbidden', `The system view ${name} cannot be read here.`, token)
    }
  }
  return null
}

/** `information_schema.views` has the SQL of every view, also of hidden ones. */
function isViewOfViews(tokens: readonly SqlToken[], index: number): boolean {
  const [schema, dot, view] = tokens.slice(Math.max(0, index - 2), index + 1)
  if (!isName(schema) || !isSymbol(dot, '.') || !isName(view)) return false
  return plainName(schema) === 'information_schema' && plainName(view) === 'views'
}

/** Whether a function is rejected everywhere. */
export function isRefusedFunction(name: string): boolean {
  return REFUSED_FUNCTIONS.has(name) || name.startsWith('pragma_')
}

/**
 * Checks a PIVOT, which the engine rewrites and which has no tree, by its tokens: only allowed table functions, no file
 * as a table. `tableFunctions` are those of the engine in lower case, without those that are also scalar.
 */
export function refusePivot(
  sql: string,
  tableFunctions: ReadonlySet<string>,
  relations: ReadonlySet<string>,
): GuardError | null {
  // The engine first creates a type of its own; nothing else may create anything, even if scanners disagree.
  const create = sql.search(/create/i)
  if (create >= 0)
    return refuse('forbidden', 'CREATE cannot be used in a PIVOT.', { from: create, to: create + 6 })
  const tokens = tokensOf(sql)
  for (const [index, token] of tokens.entries()) {
    const name = plainName(token)
    if (isSymbol(tokens[index + 1], '(') && tableFunctions.has(name) && !ALLOWED_TABLE_FUNCTIONS.has(name)) {
      return refuse('forbidden', `The table function ${name} cannot be used here.`, token)
    }
    const isTable = isWord(tokens[index - 1], 'FROM', 'JOIN', 'PIVOT', 'PIVOT_WIDER')
    if (isTable && FILE_NAME.test(name) && !relations.has(name)) {
      return refuse('forbidden', `Files cannot be read here; ${shortened(name)} is not a table.`, token)
    }
  }
  return null
}

const WRITING_KEYWORDS: ReadonlySet<string> = new Set(
  'INSERT UPDATE DELETE MERGE TRUNCATE CREATE DROP ALTER COMMENT'.split(' '),
)

/** Whether a statement with this first word changes data; others that are no SELECT change the server's settings. */
export function isWriting(firstWord: string): boolean {
  return WRITING_KEYWORDS.has(firstWord)
}

function plainName(token: SqlToken): string {
  const { kind, text } = token
  return (kind === 'string' ? text.slice(1, -1) : nameOf(token)).toLowerCase()
}

function trimSemicolons(tokens: readonly SqlToken[]): readonly SqlToken[] {
  return tokens.filter((token) => !isSymbol(token, ';'))
}

function kindOf(tokens: readonly SqlToken[]): Result<GuardedText, GuardError> {
  const [first] = tokens
  const last = tokens.at(-1)
  if (first === undefined || last === undefined)
    return err(refuse('unreadable', 'There is no statement to run.'))
  const firstWord = shortened(first.text.toUpperCase())
  if (isWord(first, 'EXPLAIN')) return guardExplain(tokens, last.to)
  const isPivot = tokens.some((token) => isWord(token, 'PIVOT', 'PIVOT_WIDER'))
  if (isSymbol(first, '(') || isWord(first, ...READING_KEYWORDS)) {
    return ok({ kind: isPivot ? 'pivot' : 'select', treeFrom: first.from, end: last.to, firstWord })
  }
  // The parser reports other texts that are no statement; the rules of the tree reject the rest.
  return ok({ kind: 'select', treeFrom: first.from, end: last.to, firstWord })
}
