/** A part of a source: a column, or all columns of a table with its path. */
export type SourcePart =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'table'; readonly path: readonly string[] }

/** A table, view, named query or sub-query that a query reads, with its alias. */
export interface Source {
  readonly name: string
  readonly parts: readonly SourcePart[]
}

/** The most parts of a source; nested queries may multiply them. */
const MOST_PARTS = 500

/** Joins lists of parts, each part once, in order. */
export function joinedParts(lists: readonly (readonly SourcePart[])[]): readonly SourcePart[] {
  const parts = new Map<string, SourcePart>()
  for (const list of lists) {
    if (parts.size >= MOST_PARTS) break
    for (const part of list.slice(0, MOST_PARTS)) {
      const key = keyOf(part)
      if (!parts.has(key)) parts.set(key, part)
    }
  }
  return [...parts.values()]
}

function keyOf(part: SourcePart): string {
  return part.kind === 'column' ? `column ${folded(part.name)}` : `table ${part.path.map(folded).join('.')}`
}

/** Folds a name for comparison; SQL ignores case. */
export function folded(name: string): string {
  return name.toLowerCase()
}

/** Whether two names are equal, ignoring case. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}
