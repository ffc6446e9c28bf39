import { countText } from '#domain/core/number/count-text.ts'

/** The most characters of a name or label. */
export const LONGEST_NAME = 2_000

/** The most steps of a query; the client uses seven. */
const MOST_STEPS = 50

const MOST_ENTRIES = 1_000

const DEEPEST = 5

/** Names the limit that steps exceed, before they are parsed; null if they exceed none. */
export function refuseStepSize(steps: readonly unknown[]): string | null {
  if (steps.length > MOST_STEPS)
    return overLimit('A query', 'steps after it', { most: MOST_STEPS, given: steps.length })
  for (const step of steps) {
    const rejection = refuseValue(step, 0)
    if (rejection !== null) return rejection
  }
  return null
}

/** Message for an exceeded limit: "A filter may have 10,000 values; this one has 12,000." */
export function overLimit(
  what: string,
  of: string,
  counts: { readonly most: number; readonly given: number },
): string {
  return `${what} may have ${countText(counts.most)} ${of}; this one has ${countText(counts.given)}.`
}

function refuseValue(value: unknown, depth: number): string | null {
  if (typeof value === 'string') {
    if (value.length <= LONGEST_NAME) return null
    return overLimit('A name in a step', 'characters', { most: LONGEST_NAME, given: value.length })
  }
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEEPEST) return `The options of a step may nest ${DEEPEST} levels; these go deeper.`
  const entries = Object.entries(value)
  if (entries.length > MOST_ENTRIES)
    return overLimit('A list in a step', 'entries', { most: MOST_ENTRIES, given: entries.length })
  for (const [name, entry] of entries) {
    const rejection = refuseValue(name, depth) ?? refuseValue(entry, depth + 1)
    if (rejection !== null) return rejection
  }
  return null
}
