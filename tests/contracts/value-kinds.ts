/** The names of the JSON kinds of all values at a path. */
export type KindsByPath = ReadonlyMap<string, ReadonlySet<string>>

/** Keys that a recording adds to tell what it left out. */
const MARK = /^__(?:trimmed|other_keys_left_out|omitted)__$/

/**
 * The kinds in some JSON values, by path: `a.b` is the key b of a, `a[]` any element of the list a. Elements of
 * a list, and the values themselves, are laid over each other. Below a path of `data`, keys are somebody's data.
 */
export function kindsByPath(values: readonly unknown[], data: ReadonlySet<string>): KindsByPath {
  const kinds = new Map<string, Set<string>>()
  const walk = (value: unknown, path: string): void => {
    const known = kinds.get(path) ?? new Set<string>()
    kinds.set(path, known.add(kindOf(value)))
    if (data.has(path)) return
    if (Array.isArray(value)) for (const element of value) walk(element, `${path}[]`)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (!MARK.test(key)) walk(inner, path === '' ? key : `${path}.${key}`)
      }
    }
  }
  for (const value of values) walk(value, '')
  return kinds
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
