import { isName, isSymbol, isWord, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that no supported engine accepts as the bare name of a column. */
const RESERVED = setOf(
  'ALL AND AS CASE CAST DISTINCT ELSE EXCEPT FALSE FROM GROUP HAVING IN INTERSECT LIMIT NOT NULL ON OR ORDER SELECT ' +
    'THEN TRUE UNION USING WHEN WHERE WITH',
)

/** Words that are keywords after one of the words given here, and may be names elsewhere. */
const AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['BY', setOf('GROUP ORDER PARTITION')],
  ['JOIN', setOf('LEFT RIGHT FULL INNER CROSS OUTER NATURAL ANTI SEMI ASOF POSITIONAL')],
  ['OUTER', setOf('LEFT RIGHT FULL')],
  ['RECURSIVE', setOf('WITH')],
  ['FIRST', setOf('NULLS')],
  ['LAST', setOf('NULLS')],
])

/** Words that are keywords before one of the words given here. */
const BEFORE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['PARTITION', setOf('BY')],
  ['NULLS', setOf('FIRST LAST')],
  ['LEFT', setOf('JOIN OUTER SEMI ANTI')],
  ['RIGHT', setOf('JOIN OUTER SEMI ANTI')],
  ['FULL', setOf('JOIN OUTER')],
  ['INNER', setOf('JOIN')],
  ['CROSS', setOf('JOIN')],
  ['NATURAL', setOf('JOIN LEFT RIGHT FULL INNER')],
])

/** Words that are keywords between two operands. */
const BETWEEN_OPERANDS = setOf('IS LIKE ILIKE BETWEEN JOIN ASC DESC')

/** First words of statements. */
const FIRST = setOf('SELECT WITH FROM VALUES EXPLAIN DESCRIBE SHOW INSERT UPDATE DELETE CREATE DROP ALTER')

/**
 * The tokens with their keywords in capitals, without comments between them. A word that may be a name stays: engines keep
 * the letters of names, and a column of the result would be renamed.
 */
export function withKeywordCase(tokens: readonly SqlToken[]): readonly SqlToken[] {
  let cases = 0
  return tokens.map((token, at) => {
    if (token.kind !== 'word') return token
    const word = wordOf(token)
    const isKeyword = word === 'END' ? cases > 0 : isKeywordAt(tokens, at)
    if (!isKeyword || isPartOfName(tokens, at)) return token
    if (word === 'CASE') cases += 1
    if (word === 'END') cases -= 1
    return { ...token, text: word }
  })
}

function isKeywordAt(tokens: readonly SqlToken[], at: number): boolean {
  const word = wordOf(tokens[at])
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (before === undefined || isSymbol(before, ';')) return FIRST.has(word)
  if (RESERVED.has(word)) return true
  if (AFTER.get(word)?.has(wordOf(before)) === true) return true
  if (BEFORE.get(word)?.has(wordOf(after)) === true) return true
  if (word === 'OVER') return isSymbol(before, ')') && (isSymbol(after, '(') || isName(after))
  if (word === 'EXISTS') return isSymbol(after, '(')
  if (word === 'OFFSET') return isOperand(before) && after?.kind === 'number'
  return BETWEEN_OPERANDS.has(word) && isOperand(before) && !isSymbol(after, '.')
}

/** A word after AS or beside a dot is a name, whatever it is; one before a colon is the key of a struct. */
function isPartOfName(tokens: readonly SqlToken[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (isSymbol(before, '.') || isSymbol(after, '.') || isSymbol(before, '@')) return true
  if (isSymbol(after, ':') && !isSymbol(tokens[at + 2], ':')) return true
  return isWord(before, 'AS') && !isWord(tokens[at], 'SELECT', 'WITH', 'NOT')
}

function isOperand(token: SqlToken | undefined): boolean {
  if (token === undefined) return false
  if (token.kind === 'symbol') return token.text === ')' || token.text === ']'
  return (
    token.kind !== 'word' || !RESERVED.has(wordOf(token)) || isWord(token, 'NULL', 'TRUE', 'FALSE', 'ALL')
  )
}
