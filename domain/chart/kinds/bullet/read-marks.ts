/** A value that another is held against, with its name. */
export interface Mark {
  readonly value: number
  readonly label: string
}

/** Most marks of one list. */
const MOST_MARKS = 20
/** Longest list that is read, in characters. */
const LONGEST = 2_000

function partsOf(text: string | null): readonly string[] {
  return (text ?? '')
    .slice(0, LONGEST)
    .split(',')
    .map((part) => part.trim())
}

/**
 * Numbers of a text that are parted by commas, each with the name at its place of another text, else with itself as `write`
 * has it. `lost` are those that are no numbers, or too many.
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
