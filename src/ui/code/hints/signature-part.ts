import type { TextRange } from '#ui/code/code-types.ts'

/**
 * Returns the place of a parameter in the parameters of a signature, such as `(x[, precision])` or `(value, …)`; null if it has
 * fewer. An ellipsis takes all further arguments. `argument` counts from 0.
 */
export const signaturePart = (parameters: string, argument: number): TextRange | null => {
  const parts = partsOf(parameters)
  const last = parts.at(-1)
  if (last !== undefined && parameters.slice(last.from, last.to) === '…' && argument >= parts.length)
    return last
  return parts[argument] ?? null
}

/** The parameters without the brackets around optional ones; commas within round brackets separate none. */
const partsOf = (parameters: string): readonly TextRange[] => {
  const parts: TextRange[] = []
  let depth = 0
  let from = 1
  for (let at = 0; at < parameters.length; at += 1) {
    const sign = parameters.charAt(at)
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth > 1 || (sign !== ',' && depth > 0)) continue
    const part = withoutEdges(parameters, { from, to: at })
    if (part.to > part.from) parts.push(part)
    from = at + 1
  }
  return parts
}

/** A range of a text without spaces and square brackets at its ends. */
const withoutEdges = (text: string, { from, to }: TextRange): TextRange => {
  const isEdge = (at: number) => '[] '.includes(text.charAt(at))
  let [start, end] = [from, to]
  while (start < end && isEdge(start)) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  return { from: start, to: end }
}
