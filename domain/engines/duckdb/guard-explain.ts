import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import type { GuardedText } from './guarded-text.ts'

/** Keywords that a reading statement may begin with. */
export const READING_KEYWORDS: readonly string[] =
  'SELECT WITH FROM VALUES TABLE DESCRIBE DESC SHOW SUMMARIZE UNPIVOT PIVOT PIVOT_LONGER PIVOT_WIDER'.split(
    ' ',
  )

/**
 * Checks an EXPLAIN: only ANALYZE and FORMAT may precede the statement. The engine executes the statement of an EXPLAIN
 * ANALYZE, also if the option is quoted or is false; `treeFrom` is where that begins, so it passes the same checks as without
 * EXPLAIN. DuckDB can be stopped while it runs.
 */
export function guardExplain(tokens: readonly SqlToken[], end: number): Result<GuardedText, GuardError> {
  const next = isOptionList(tokens) ? afterOptions(tokens) : isAnalyze(tokens[1]) ? 2 : 1
  if (next === null) {
    return err(refuse('unreadable', 'EXPLAIN supports only the options ANALYZE and FORMAT.', tokens[2]))
  }
  const body = tokens[next]
  if (body === undefined) return err(refuse('unreadable', 'EXPLAIN needs a SELECT after it.'))
  // A second option after the first ones is no statement; the engine must not find another reading of it.
  if (isAnalyze(body)) return err(refuse('unreadable', 'EXPLAIN has the option ANALYZE twice.', body))
  return ok({ kind: 'explain', treeFrom: body.from, end, firstWord: shortened(body.text.toUpperCase()) })
}

function isOptionList([, open, first]: readonly SqlToken[]): boolean {
  return isSymbol(open, '(') && !isSymbol(first, '(') && !isWord(first, ...READING_KEYWORDS)
}

/** The index after `(ANALYZE, FORMAT json)`; null for a list with other options. */
function afterOptions(tokens: readonly SqlToken[]): number | null {
  for (let at = 2; ; at += 1) {
    if (!isAnalyze(tokens[at]) && !isNamed(tokens[at], 'FORMAT')) return null
    at += 1
    const value = tokens[at]
    if (value !== undefined && value.kind !== 'symbol') at += 1
    if (isSymbol(tokens[at], ')')) return at + 1
    if (!isSymbol(tokens[at], ',')) return null
  }
}

function isAnalyze(token: SqlToken | undefined): boolean {
  return isNamed(token, 'ANALYZE') || isNamed(token, 'ANALYSE')
}

function isNamed(token: SqlToken | undefined, name: string): boolean {
  return token !== undefined && isName(token) && nameOf(token).toUpperCase() === name
}
