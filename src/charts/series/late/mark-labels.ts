/** A label to be placed: the left edge of its mark, and its width, in px. */
interface WantedLabel {
  readonly start: number
  readonly width: number
}

/** The left edge of a label, and its row from the top; null where no row has space. */
type PlacedLabel = { readonly left: number; readonly row: number } | null

/** More rows would hide the data. */
const MOST_ROWS = 3
/** Distance beside a label, in px. */
const GAP = 4

/** Places each label right of its mark, or left of it at the right edge, in the first row where it covers no other one. */
export function placeLabels(
  labels: readonly WantedLabel[],
  area: { readonly left: number; readonly right: number },
): readonly PlacedLabel[] {
  const taken: { readonly left: number; readonly right: number; readonly row: number }[] = []
  return labels.map(({ start, width }) => {
    const after = start + GAP
    const left = after + width <= area.right ? after : start - GAP - width
    if (left < area.left) return null
    const right = left + width
    for (let row = 0; row < MOST_ROWS; row += 1) {
      const isFree = taken.every(
        (other) => other.row !== row || other.left >= right + GAP || other.right + GAP <= left,
      )
      if (!isFree) continue
      taken.push({ left, right, row })
      return { left, row }
    }
    return null
  })
}
