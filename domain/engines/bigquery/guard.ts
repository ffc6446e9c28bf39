import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, isSymbol, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { BIGQUERY } from './dialect.ts'

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

const CHANGES = setOf('INSERT UPDATE DELETE MERGE TRUNCATE CREATE DROP ALTER UNDROP')

const OTHER_VERBS = setOf(`
  ASSERT BEGIN CALL COMMIT DECLARE EXECUTE EXPORT FOR GRANT IF LOAD LOOP RAISE REPEAT REVOKE ROLLBACK SET WHILE`)

/** Functions that run a text on another server. */
const REFUSED_FUNCTIONS = setOf('external_query')

/** A name with an escape hides its letters. */
const HIDDEN_LETTER = /\\[^\\`]/

/**
 * Checks the text of a statement: one SELECT, without functions that reach other servers. The server is requested before each run
 * to name the kind of the statement, so that the guard is second. Gives the end of the text before a semicolon.
 */
export function guardBigquery(sql: string): Result<number, GuardError> {
  if (isTooLong(sql)) return err(refuse('unreadable', TOO_LONG_MESSAGE))
  const nul = sql.indexOf('\0')
  if (nul >= 0)
    return err(refuse('unreadable', 'A statement cannot have the character NUL.', { from: nul, to: nul + 1 }))
  const tokens = sqlTokens(sql, BIGQUERY.scan).filter((token) => token.kind !== 'comment')
  const body = tokens.filter((token) => !isSymbol(token, ';'))
  const verb = body.find((token) => !isSymbol(token, '('))
  if (verb === undefined) return err(refuse('unreadable', 'There is no statement to run.'))
  const rejection = refuseUnsure(tokens) ?? refuseSecond(tokens) ?? refuseVerb(verb) ?? refuseNames(tokens)
  return rejection === null ? ok(body.at(-1)?.to ?? 0) : err(rejection)
}

function refuseUnsure(tokens: readonly SqlToken[]): GuardError | null {
  const open = tokens.find(({ isUnsure, isOpen }) => isUnsure || isOpen)
  if (open !== undefined) return refuse('unreadable', 'This text has no end.', open)
  const hidden = tokens.find(({ kind, text }) => kind === 'quoted' && HIDDEN_LETTER.test(text))
  return hidden === undefined
    ? null
    : refuse('unreadable', 'Names with escaped letters are not allowed.', hidden)
}

function refuseSecond(tokens: readonly SqlToken[]): GuardError | null {
  const end = tokens.findIndex((token) => isSymbol(token, ';'))
  const second = end < 0 ? undefined : tokens.slice(end).find((token) => !isSymbol(token, ';'))
  return second === undefined
    ? null
    : refuse('unreadable', 'One statement at a time; this is a second one.', second)
}

function refuseVerb(verb: SqlToken): GuardError | null {
  const word = wordOf(verb)
  if (word === 'SELECT' || word === 'WITH' || word === 'FROM') return null
  if (CHANGES.has(word))
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, verb)
  if (OTHER_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, verb)
  return refuse('syntax', `Syntax error at or near "${shortened(verb.text)}".`, verb)
}

function refuseNames(tokens: readonly SqlToken[]): GuardError | null {
  const token = tokens.find(
    (one, index) =>
      isName(one) && isSymbol(tokens[index + 1], '(') && REFUSED_FUNCTIONS.has(nameOf(one).toLowerCase()),
  )
  return token === undefined
    ? null
    : refuse('forbidden', `The function ${shortened(nameOf(token))} is not allowed.`, token)
}
