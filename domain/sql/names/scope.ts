import { type CursorTokens, type Range } from './cursor-tokens.ts'
import { readWith, type WithClause, type WithQuery } from './read-with.ts'
import { folded } from './source.ts'

/** Visible named queries: the first `visible` of a clause, and those of enclosing scopes. */
export interface Scope {
  readonly clause: WithClause
  readonly byName: ReadonlyMap<string, number>
  readonly visible: number
  readonly around: Scope | null
}

/** The scope of a range: its own named queries and those around it. */
export function scopeIn(at: CursorTokens, range: Range, around: Scope | null): Scope {
  const clause = readWith(at, range)
  const byName = new Map(clause.queries.map(({ name }, index) => [folded(name), index]))
  return { clause, byName, visible: clause.queries.length, around }
}

/** The scope of a named query: those before it, or all of a recursive clause. */
export function scopeOfQuery(scope: Scope, index: number): Scope {
  return scope.clause.isRecursive ? scope : { ...scope, visible: index }
}

/** Finds the nearest named query, with the scope of its own text. */
export function findNamed(
  from: Scope,
  name: string,
): { readonly query: WithQuery; readonly scope: Scope } | null {
  for (let scope: Scope | null = from; scope !== null; scope = scope.around) {
    const index = scope.byName.get(folded(name)) ?? scope.visible
    const query = index < scope.visible ? scope.clause.queries[index] : undefined
    if (query !== undefined) return { query, scope: scopeOfQuery(scope, index) }
  }
  return null
}

/** The names of all visible queries, nearest first. */
export function namesIn(from: Scope): readonly string[] {
  const names = new Set<string>()
  for (let scope: Scope | null = from; scope !== null; scope = scope.around) {
    for (const { name } of scope.clause.queries.slice(0, scope.visible)) if (name !== '') names.add(name)
  }
  return [...names]
}
