/** A value and its label. */
export interface Mark {
  readonly value: number
  readonly label: string
}

/** Maximum number of values in a list. */
const MOST_MARKS = 20
/** Maximum length of a list in characters. */
const LONGEST = 2_000

function partsOf(text: string | null): readonly string[] {
  return (text ?? '')
    .slice(0, LONGEST)
    .split(',')
    .map((part) => part.trim())
}

/**
 * Parses numbers separated by commas, each with the label at its place in `names`, by default itself as formatted by `write`.
 * `lost` counts entries that are not numbers, or too many.
 */
export function readMarks(
  values: string | null,
  labels: string | null,
  write: (value: number) => string,
): { readonly marks: readonly Mark[]; readonly lost: number } {
  const names = partsOf(labels)
  const parts = partsOf(values).filter((part) => part !== '')
  const marks = parts.flatMap((part, at): Mark[] => {
    const value = Number(part)
    const name = names[at] ?? ''
    return Number.isFinite(value) ? [{ value, label: name === '' ? write(value) : name }] : []
  })
  const drawn = marks.slice(0, MOST_MARKS)
  return { marks: drawn, lost: parts.length - drawn.length }
}
