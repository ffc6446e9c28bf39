import { skipJson, skipJsonSpace, skipJsonText } from './skip-json.ts'

/** A value in a JSON text, as offsets; `name` is that of its field as displayed. */
export interface JsonNode {
  readonly kind: 'object' | 'list' | 'text' | 'number' | 'word'
  readonly name: string | null
  readonly from: number
  readonly to: number
}

/** Some children of a value, and the offset of the next ones; null after the last. */
interface JsonChildren {
  readonly nodes: readonly JsonNode[]
  readonly next: number | null
}

/** The longest text that is shown as a tree, in characters. */
export const LONGEST_TREE = 5_000_000

/** The list or object of a JSON text; null for any other text, and for one that is too long. */
export function jsonRoot(text: string): JsonNode | null {
  if (text.length > LONGEST_TREE) return null
  const from = skipJsonSpace(text, 0)
  if (text.charAt(from) !== '{' && text.charAt(from) !== '[') return null
  const to = skipJson(text, from)
  return to < 0 || skipJsonSpace(text, to) < text.length ? null : nodeAt(text, { name: null, from, to })
}

/**
 * The children of a list or an object in order, including duplicate names: at most `most`, from the offset `from`, the
 * `next` of an earlier call.
 */
export function jsonChildren(text: string, node: JsonNode, most: number, from = node.from + 1): JsonChildren {
  const nodes: JsonNode[] = []
  let at = skipJsonSpace(text, from)
  while (at < node.to - 1) {
    if (nodes.length === most) return { nodes, next: at }
    const nameEnd = node.kind === 'object' ? skipJsonText(text, at) : at
    const name = node.kind === 'object' ? shownName(text.slice(at, nameEnd)) : null
    const start = skipJsonSpace(text, node.kind === 'object' ? skipJsonSpace(text, nameEnd) + 1 : at)
    const to = skipJson(text, start)
    if (nameEnd < 0 || to < 0) break
    nodes.push(nodeAt(text, { name, from: start, to }))
    at = skipJsonSpace(text, skipJsonSpace(text, to) + 1)
  }
  return { nodes, next: null }
}

function nodeAt(text: string, place: Omit<JsonNode, 'kind'>): JsonNode {
  switch (text.charAt(place.from)) {
    case '{':
      return { ...place, kind: 'object' }
    case '[':
      return { ...place, kind: 'list' }
    case '"':
      return { ...place, kind: 'text' }
    case 't':
    case 'f':
    case 'n':
      return { ...place, kind: 'word' }
    default:
      return { ...place, kind: 'number' }
  }
}

/** Decodes the escapes of a name; an invalid one is shown as written. */
function shownName(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}

/** The displayed text of a value: as written, texts with only the required escapes. */
export function shownValue(text: string, node: JsonNode, most: number): string {
  const written = text.slice(node.from, Math.min(node.to, node.from + most))
  if (node.kind !== 'text' || node.to - node.from > most) return written
  try {
    return JSON.stringify(JSON.parse(written))
  } catch {
    return written
  }
}
