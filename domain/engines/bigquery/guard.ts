import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import {
  refuseSecondStatement,
  refuseText,
  tokensWithoutComments,
  wordSet,
} from '#domain/engines/guard-rules.ts'
import { dottedName, isName, isSymbol, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { BIGQUERY } from './dialect.ts'

const CHANGES = wordSet('INSERT UPDATE DELETE MERGE TRUNCATE CREATE DROP ALTER UNDROP')

const OTHER_VERBS = wordSet(`
  ASSERT BEGIN CALL COMMIT DECLARE EXECUTE EXPORT FOR GRANT IF LOAD LOOP RAISE REPEAT REVOKE ROLLBACK SET WHILE`)

/** Functions that run a text on another server. */
const REFUSED_FUNCTIONS = wordSet('external_query')

/** A name with an escape hides its letters. */
const HIDDEN_LETTER = /\\[^\\`]/

/**
 * Checks the text of a statement: one SELECT, without functions that reach other servers. The server is requested before each run
 * to name the kind of the statement, so that the guard is second. Gives the end of the text before a semicolon.
 */
export function guardBigquery(sql: string): Result<number, GuardError> {
  const unreadable = refuseText(sql)
  if (unreadable !== null) return err(unreadable)
  const tokens = tokensWithoutComments(sql, BIGQUERY.scan)
  const body = tokens.filter((token) => !isSymbol(token, ';'))
  const verb = body.find((token) => !isSymbol(token, '('))
  if (verb === undefined) return err(refuse('unreadable', 'There is no statement to run.'))
  const rejection =
    refuseUnsure(tokens) ?? refuseSecondStatement(tokens) ?? refuseVerb(verb) ?? refuseNames(tokens)
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

function refuseVerb(verb: SqlToken): GuardError | null {
  const word = wordOf(verb)
  if (word === 'SELECT' || word === 'WITH' || word === 'FROM') return null
  if (CHANGES.has(word))
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, verb)
  if (OTHER_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, verb)
  return refuse('syntax', `Syntax error at or near "${shortened(verb.text)}".`, verb)
}

/** Views with the statements of other users, in the schema of the server's own views. */
const VIEWS_OF_JOBS = /(?:^|\.)information_schema\.(?:jobs|sessions|streaming)/i

function refuseNames(tokens: readonly SqlToken[]): GuardError | null {
  const jobs = tokens.find(
    (one, index) =>
      isName(one) &&
      !isSymbol(tokens[index - 1], '.') &&
      VIEWS_OF_JOBS.test(dottedName(tokens, index).path.join('.')),
  )
  if (jobs !== undefined) return refuse('forbidden', 'The statements of other users are not allowed.', jobs)
  const token = tokens.find(
    (one, index) =>
      isName(one) && isSymbol(tokens[index + 1], '(') && REFUSED_FUNCTIONS.has(nameOf(one).toLowerCase()),
  )
  return token === undefined
    ? null
    : refuse('forbidden', `The function ${shortened(nameOf(token))} is not allowed.`, token)
}
