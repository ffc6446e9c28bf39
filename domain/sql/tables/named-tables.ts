import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { dottedName, isName, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'

/** A table name in a text; missing parts are null. */
interface NamedTable {
  readonly catalog: string | null
  readonly schema: string | null
  readonly table: string
}

/** The most characters of a text that are scanned, which bounds the cost of a list of texts. */
export const MOST_CHARACTERS = 50_000

const OPENS_TABLE = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE'])
const ENDS_TABLES = new Set('WHERE GROUP ORDER HAVING LIMIT UNION EXCEPT INTERSECT SELECT SET'.split(' '))
const BEGINS_QUERY = new Set(['SELECT', 'WITH', 'FROM', 'VALUES', '('])
const NO_TABLE = new Set(['SELECT', 'SET', 'LATERAL', 'VALUES', 'WITH', 'UNNEST'])

/** State of a level of parentheses: whether it may hold a FROM, and whether a comma introduces a table. */
interface Level {
  readonly isQuery: boolean
  isInTables: boolean
}

/**
 * Returns the tables that a text reads or writes, each once, in order. Names that it defines by WITH, and functions, are
 * skipped. It scans tokens in one pass, so it also accepts invalid SQL and templates, and returns as much as it
 * recognizes.
 */
export function namedTables(sql: string): readonly NamedTable[] {
  const dialect = scanDialect('standard')
  const tokens = sqlTokens(sql.slice(0, MOST_CHARACTERS), dialect).filter(({ kind }) => kind !== 'comment')
  const own = ownNames(tokens)
  const found = new Map<string, NamedTable>()
  const levels: Level[] = [{ isQuery: true, isInTables: false }]
  let isExpected = false
  for (let at = 0; at < tokens.length; at += 1) {
    const word = wordAt(tokens, at)
    const level = levels.at(-1)
    if (word === '(') {
      const isQuery = isExpected || BEGINS_QUERY.has(wordAt(tokens, at + 1))
      levels.push({ isQuery, isInTables: isExpected })
      continue
    }
    if (isExpected && isName(tokens[at]) && !NO_TABLE.has(word)) {
      const { path, next } = dottedName(tokens, at)
      const isOwn = path.length === 1 && own.has(nameKey(path[0] ?? ''))
      const table = wordAt(tokens, next) === '(' || isOwn ? null : tableOf(path)
      if (table !== null) found.set(JSON.stringify(table), table)
      at = next - 1
      isExpected = false
      continue
    }
    isExpected = false
    if (word === ')' && levels.length > 1) levels.pop()
    else if (level === undefined || !level.isQuery) continue
    else if (OPENS_TABLE.has(word) && !isComparison(tokens, at)) isExpected = level.isInTables = true
    else if (word === ',') isExpected = level.isInTables
    else if (ENDS_TABLES.has(word)) level.isInTables = false
  }
  return [...found.values()]
}

/** `IS DISTINCT FROM` compares. */
function isComparison(tokens: readonly SqlToken[], at: number): boolean {
  return wordAt(tokens, at - 1) === 'DISTINCT' && ['IS', 'NOT'].includes(wordAt(tokens, at - 2))
}

/** Names before `AS (`, with or without a list of columns. */
function ownNames(tokens: readonly SqlToken[]): ReadonlySet<string> {
  const names = new Set<string>()
  const opened: number[] = []
  let lastOpened = -1
  tokens.forEach((token, at) => {
    if (token.text === '(') opened.push(at)
    if (token.text === ')') lastOpened = opened.pop() ?? -1
    if (wordAt(tokens, at) !== 'AS') return
    const follows = wordAt(tokens, at + 1)
    if (follows !== '(' && follows !== 'MATERIALIZED' && follows !== 'NOT') return
    const name = tokens[wordAt(tokens, at - 1) === ')' ? lastOpened - 1 : at - 1]
    if (isName(name)) names.add(nameKey(nameOf(name)))
  })
  return names
}

function tableOf(parts: readonly string[]): NamedTable | null {
  const [table, schema = null, catalog = null, more] = parts.toReversed()
  return table === undefined || more !== undefined ? null : { catalog, schema, table }
}

function wordAt(tokens: readonly SqlToken[], at: number): string {
  const token = tokens[at]
  return token === undefined || token.kind === 'quoted' ? '' : token.text.toUpperCase()
}

function nameKey(name: string): string {
  return name.toLowerCase()
}
