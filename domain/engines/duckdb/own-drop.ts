import type { NewRelation } from '#domain/engines/engine.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isSymbol, isWord, nameOf } from '#domain/sql/scan/sql-token.ts'
import { DUCKDB } from './dialect.ts'
import { SCRATCH_SCHEMA } from './scratch-schema.ts'

/** Longer texts cannot match. */
const LONGEST_DROP = 1_000

/**
 * Parses a text that only drops a table or view of the user: `DROP TABLE own_tables.name`. Null for every other text,
 * which the guard checks.
 */
export function ownDrop(sql: string): NewRelation | null {
  if (sql.length > LONGEST_DROP) return null
  const tokens = sqlTokens(sql, DUCKDB.scan).filter(({ kind }) => kind !== 'comment')
  const last = tokens.findLastIndex((token) => !isSymbol(token, ';'))
  const [drop, kind, schema, point, name] = tokens
  const isDrop = last === 4 && isWord(drop, 'DROP') && isWord(kind, 'TABLE', 'VIEW') && isSymbol(point, '.')
  if (!isDrop || schema === undefined || name === undefined) return null
  const areNames = [schema, name].every((token) => token.kind === 'word' || token.kind === 'quoted')
  if (!areNames || nameOf(schema).toLowerCase() !== SCRATCH_SCHEMA) return null
  return { kind: isWord(kind, 'TABLE') ? 'TABLE' : 'VIEW', schema: SCRATCH_SCHEMA, name: nameOf(name) }
}
