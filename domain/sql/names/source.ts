/** What a source gives: a column that it names, or all columns of a table, whose path is the names before the dots. */
export type SourcePart =
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'table'; readonly path: readonly string[] }

/** A table, view, named query or sub-query that a query reads, under the name that its columns are reached by. */
export interface Source {
  readonly name: string
  readonly parts: readonly SourcePart[]
}

/** Most columns and tables that one source is followed to; a query may multiply them with each level. */
const MOST_PARTS = 500

/** The parts of several, each once, in their order. */
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

/** A name as it is compared: in SQL its case does not count. */
export function folded(name: string): string {
  return name.toLowerCase()
}

/** Tells whether two names are the same. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}
