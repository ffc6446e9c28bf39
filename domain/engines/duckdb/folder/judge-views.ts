import { isRecord, parseJson } from '#domain/core/parse.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import { guardText } from '#domain/engines/duckdb/guard.ts'
import { type GuardCatalog, judgeTree } from '#domain/engines/duckdb/guard-tree.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, isSymbol, isWord, nameOf } from '#domain/sql/scan/sql-token.ts'

/** A view of an attached database: its SELECT, and its tree from DuckDB's `json_serialize_sql`. */
export interface FoundView {
  readonly schema: string
  readonly name: string
  readonly select: string
  readonly tree: string
}

/** Extracts the SELECT of a `CREATE VIEW … AS SELECT …`; null without one. */
export function selectOfView(sql: string): string | null {
  let depth = 0
  for (const token of sqlTokens(sql, DUCKDB.scan)) {
    if (isSymbol(token, '(')) depth += 1
    else if (isSymbol(token, ')')) depth -= 1
    else if (depth === 0 && isWord(token, 'AS')) return sql.slice(token.to).replace(/;\s*$/, '').trim()
  }
  return null
}

/**
 * The views that pass the guard, because foreign views are as untrusted as statements of users. A view that uses a
 * rejected view, or a function of its database, is rejected too.
 */
export function allowedViews(
  views: readonly FoundView[],
  catalog: GuardCatalog,
  ownFunctions: ReadonlySet<string>,
): ReadonlySet<FoundView> {
  const allowed = new Set(views.filter((view) => isAllowed(view, catalog)))
  for (let before = -1; before !== allowed.size; ) {
    before = allowed.size
    const refused = views.filter((view) => !allowed.has(view)).map(({ name }) => name.toLowerCase())
    const names = new Set([...ownFunctions, ...refused])
    for (const view of allowed) if (namesAny(view.select, names)) allowed.delete(view)
  }
  return allowed
}

function isAllowed({ select, tree }: FoundView, catalog: GuardCatalog): boolean {
  const parsed = parseJson(tree)
  const statements = parsed.ok && isRecord(parsed.value) ? parsed.value['statements'] : null
  return Array.isArray(statements) && guardText(select).ok && judgeTree(statements, catalog).ok
}

function namesAny(select: string, names: ReadonlySet<string>): boolean {
  return sqlTokens(select, DUCKDB.scan).some(
    (token) => isName(token) && names.has(nameOf(token).toLowerCase()),
  )
}
