import { err, ok, type Result } from '#domain/core/result.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { type GuardError, type GuardedText, refuse } from './guarded-text.ts'

/** Keywords that a reading statement may begin with. */
export const READING_KEYWORDS: readonly string[] =
  'SELECT WITH FROM VALUES TABLE DESCRIBE DESC SHOW SUMMARIZE UNPIVOT PIVOT PIVOT_LONGER PIVOT_WIDER'.split(
    ' ',
  )

/**
 * Checks an EXPLAIN: only a FORMAT may precede the statement. The engine executes the statement of an EXPLAIN ANALYZE,
 * also if the option is quoted or has a value.
 */
export function guardExplain(tokens: readonly SqlToken[], end: number): Result<GuardedText, GuardError> {
  const next = isOptionList(tokens) ? afterFormat(tokens) : 1
  const body = next === null ? undefined : tokens[next]
  const analyze = tokens.slice(1, next === null ? undefined : next + 1).find(isAnalyze)
  if (analyze !== undefined) {
    return err(
      refuse('forbidden', 'EXPLAIN ANALYZE runs the statement and is not allowed; use EXPLAIN.', analyze),
    )
  }
  if (next === null) return err(refuse('unreadable', 'EXPLAIN supports only the option FORMAT.', tokens[2]))
  if (body === undefined) return err(refuse('unreadable', 'EXPLAIN needs a SELECT after it.'))
  return ok({ kind: 'explain', treeFrom: body.from, end, firstWord: 'EXPLAIN' })
}

function isOptionList([, open, first]: readonly SqlToken[]): boolean {
  return isSymbol(open, '(') && !isSymbol(first, '(') && !isWord(first, ...READING_KEYWORDS)
}

/** The index after `(FORMAT json)`; null for any other list. */
function afterFormat(tokens: readonly SqlToken[]): number | null {
  const [, , name, value, close] = tokens
  if (name === undefined || !isNamed(name, 'FORMAT')) return null
  if (isSymbol(value, ')')) return 4
  const isValue = value !== undefined && value.kind !== 'symbol'
  return isValue && isSymbol(close, ')') ? 5 : null
}

function isAnalyze(token: SqlToken): boolean {
  return isNamed(token, 'ANALYZE') || isNamed(token, 'ANALYSE')
}

function isNamed(token: SqlToken, name: string): boolean {
  return isName(token) && nameOf(token).toUpperCase() === name
}
