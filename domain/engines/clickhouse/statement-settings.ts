import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { CLICKHOUSE } from './dialect.ts'
import { ALLOWED_SETTINGS } from './guard-lists.ts'

/** A setting of a statement: its name, and the token of its value if it is a single one. */
interface StatementSetting {
  readonly name: SqlToken
  readonly value: SqlToken | null
}

/** The settings of each SETTINGS of a statement, whose comments are left out. */
export function settingsOfTokens(tokens: readonly SqlToken[]): readonly StatementSetting[] {
  const settings: StatementSetting[] = []
  for (const [start, token] of tokens.entries()) {
    if (!isWord(token, 'SETTINGS') || isSymbol(tokens[start - 1], '.')) continue
    let index = start + 1
    for (let name = tokens[index]; isName(name) && isSymbol(tokens[index + 1], '='); name = tokens[index]) {
      const [value, after] = [tokens[index + 2], tokens[index + 3]]
      const isSingle =
        after === undefined || isSymbol(after, ',') || isSymbol(after, ')') || isSymbol(after, ';')
      settings.push({ name, value: isSingle ? (value ?? null) : null })
      index += 2
      while (tokens[index] !== undefined && !isSymbol(tokens[index], ',')) index += 1
      index += 1
    }
  }
  return settings
}

/**
 * The allowed settings of a statement, to be sent with it: a request that is read-only refuses a SETTINGS that changes anything, and
 * accepts one that repeats what was sent.
 */
export function statementSettings(sql: string): ReadonlyMap<string, string> {
  const tokens = sqlTokens(sql, CLICKHOUSE.scan).filter(({ kind }) => kind !== 'comment')
  return new Map(
    settingsOfTokens(tokens).flatMap(({ name, value }) => {
      const written = nameOf(name).toLowerCase()
      const text = value === null ? null : textOf(value)
      return text === null || !ALLOWED_SETTINGS.has(written) ? [] : [[written, text] as const]
    }),
  )
}

function textOf({ kind, text }: SqlToken): string | null {
  if (kind === 'number' || kind === 'word') return text
  return kind === 'string' && /^'[^'\\]*'$/.test(text) ? text.slice(1, -1) : null
}
