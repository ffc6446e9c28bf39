/** A label that wants a place: where its mark begins, and its own width, in px. */
interface WantedLabel {
  readonly start: number
  readonly width: number
}

/** Where a label begins, and in which line from above; null where no line has room for it. */
type PlacedLabel = { readonly left: number; readonly row: number } | null

/** Lines that labels stand in: more would hide what they are labels of. */
const MOST_ROWS = 3
/** Room beside a label, in px. */
const GAP = 4

/** Puts each label right of the begin of its mark, or left of it at the right edge, in the first line where it covers no other. */
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
