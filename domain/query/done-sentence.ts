import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { dottedName, isSymbol, isWord, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import type { Query } from './query.ts'

interface DoneSentence {
  readonly title: string
  readonly text: string
}

const READ_CHARACTERS = 1_000

const VERBS: ReadonlyMap<string, string> = new Map([
  ['DROP', 'was dropped'],
  ['CREATE', 'was created'],
  ['ALTER', 'was changed'],
  ['TRUNCATE', 'was emptied'],
])

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE', 'COPY'])

const READS: readonly string[] = ['SELECT', 'WITH', 'FROM', 'VALUES', 'TABLE', 'PIVOT', 'UNPIVOT']

/** Describes a query without rows: a SELECT found nothing, other statements return none. */
export function doneSentence({ sql }: Pick<Query, 'sql'>, backend: string | null): DoneSentence {
  const dialect = scanDialect(backend ?? 'standard')
  const last = splitStatements(sql, dialect).at(-1)
  const text = last === undefined ? '' : sql.slice(last.from, Math.min(last.to, last.from + READ_CHARACTERS))
  const tokens = sqlTokens(text, dialect).filter(({ kind }) => kind !== 'comment')
  const [first] = tokens
  if (first === undefined || isSymbol(first, '(') || isWord(first, ...READS))
    return { title: 'No rows', text: 'The query ran and found nothing.' }
  const keyword = wordOf(first)
  const verb = VERBS.get(keyword)
  const relation = relationName(tokens)
  if (verb !== undefined && relation !== null)
    return { title: 'Done', text: `The ${relation.kind} ${relation.name} ${verb}.` }
  if (CHANGES.has(keyword)) return { title: 'Done', text: `The ${keyword} statement ran. It gives no rows.` }
  return { title: 'Done', text: 'The statement ran. It gives no rows.' }
}

const KINDS = ['TABLE', 'VIEW', 'SCHEMA', 'INDEX', 'SEQUENCE'] as const

/** The kind and name of a relation: `DROP TABLE IF EXISTS a.b` gives table a.b. */
function relationName(tokens: readonly SqlToken[]): { readonly kind: string; readonly name: string } | null {
  const at = tokens.slice(0, 5).findIndex((token) => isWord(token, ...KINDS))
  if (at < 0) return null
  let from = at + 1
  while (isWord(tokens[from], 'IF', 'NOT', 'EXISTS')) from += 1
  const name = dottedName(tokens, from).path.join('.')
  return name === '' ? null : { kind: wordOf(tokens[at]).toLowerCase(), name }
}
