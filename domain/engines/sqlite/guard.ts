import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { refuseSecondStatement, refuseText, tokensWithoutComments } from '#domain/engines/guard-rules.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { SQLITE } from './dialect.ts'

/** A statement that may run, with the end of its text before a semicolon; `canLimit` is a query whose rows can be limited. */
interface GuardedSql {
  readonly canLimit: boolean
  readonly end: number
}

const READING_VERBS: ReadonlySet<string> = new Set(['SELECT', 'WITH', 'VALUES', 'EXPLAIN'])

const WRITING_VERBS: ReadonlySet<string> = new Set(
  'INSERT REPLACE UPDATE DELETE CREATE DROP ALTER REINDEX VACUUM ANALYZE'.split(' '),
)

/** Statements about the session and other files. */
const SESSION_VERBS: ReadonlySet<string> = new Set(
  'ATTACH DETACH PRAGMA BEGIN COMMIT END ROLLBACK SAVEPOINT RELEASE'.split(' '),
)

/** Functions that reach files and code of the server, and the list of opened files. */
const REFUSED_FUNCTIONS: ReadonlySet<string> = new Set([
  'load_extension',
  'fts3_tokenizer',
  'readfile',
  'writefile',
  'edit',
  'pragma_database_list',
])

/**
 * Checks the text of a statement: one statement that reads, and no function that reaches beyond the file. The file is opened
 * read-only before that. Fails: with the reason and its place.
 */
export function guardSqlite(sql: string): Result<GuardedSql, GuardError> {
  const unreadable = refuseText(sql)
  if (unreadable !== null) return err(unreadable)
  const tokens = tokensWithoutComments(sql, SQLITE.scan)
  const statement = tokens.filter((token) => !isSymbol(token, ';'))
  const [first] = statement
  if (first === undefined) return err(refuse('unreadable', 'There is no statement to run.'))
  const rejection =
    refuseSecondStatement(tokens) ?? refuseVerb(first) ?? refuseExplained(statement) ?? refuseNames(statement)
  if (rejection !== null) return err(rejection)
  return ok({ canLimit: !isWord(first, 'EXPLAIN'), end: statement.at(-1)?.to ?? 0 })
}

/** SQLite reports a text that begins with another word. */
function refuseVerb(first: SqlToken): GuardError | null {
  const word = wordOf(first)
  if (READING_VERBS.has(word)) return null
  if (WRITING_VERBS.has(word))
    return refuse('refused', `This database is only read; ${word} changes data.`, first)
  if (SESSION_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, first)
  return refuse('syntax', `Syntax error near "${shortened(first.text)}".`, first)
}

/** EXPLAIN executes nothing in SQLite; a change is refused nevertheless, as on every other engine. */
function refuseExplained([first, ...rest]: readonly SqlToken[]): GuardError | null {
  if (!isWord(first, 'EXPLAIN')) return null
  const verb = isWord(rest[0], 'QUERY') && isWord(rest[1], 'PLAN') ? rest[2] : rest[0]
  return verb === undefined ? refuse('unreadable', 'There is no statement to run.') : refuseVerb(verb)
}

function refuseNames(tokens: readonly SqlToken[]): GuardError | null {
  for (const token of tokens) {
    if (!isName(token)) continue
    const name = nameOf(token).toLowerCase()
    if (REFUSED_FUNCTIONS.has(name))
      return refuse('forbidden', `The function ${shortened(name)} is not allowed.`, token)
  }
  return null
}
