/** A type of ClickHouse: `Map(String, Array(Int64))` is Map of String and Array of Int64. `names` are those of a named tuple. */
export interface TypeTree {
  readonly name: string
  readonly parts: readonly string[]
}

/** Wrappers that change how a value is stored, and not what it is. */
const WRAPPERS: ReadonlySet<string> = new Set(['Nullable', 'LowCardinality', 'SimpleAggregateFunction'])

/** Reads a type, without its wrappers. */
export function readType(text: string): TypeTree {
  const open = text.indexOf('(')
  if (open < 0 || !text.endsWith(')')) return { name: text.trim(), parts: [] }
  const name = text.slice(0, open).trim()
  const parts = splitParts(text.slice(open + 1, -1))
  const wrapped = WRAPPERS.has(name) ? parts.at(-1) : undefined
  return wrapped === undefined ? { name, parts } : readType(wrapped)
}

/** A type without its wrappers, as a text. */
export function plainType(text: string): string {
  const { name, parts } = readType(text)
  return parts.length === 0 ? name : `${name}(${parts.join(', ')})`
}

/** Splits at the commas that are in neither brackets nor quotes. */
function splitParts(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '`' || sign === '"') quote = sign
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}

/** The type of a part of a tuple, which may have a name before it. */
export function tuplePartType(part: string): string {
  const named = /^(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*) +(?=[A-Z])/.exec(part)
  return named === null ? part : part.slice(named[0].length)
}
