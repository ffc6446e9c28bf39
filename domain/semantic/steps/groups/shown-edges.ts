/** More decimals than a double of usual size has. */
const MOST_DECIMALS = 15

/**
 * The ends of ranges as they are shown: rounded to the fewest decimals that keep three digits of the width of a range, tell
 * all ends apart and leave every value in its range. A range holds its lower end, the last one its upper end too.
 */
export function shownEdges(values: readonly number[], edges: readonly number[]): readonly number[] {
  const [low = 0, high = 1] = [edges[0], edges.at(-1)]
  const parts = Math.max(1, edges.length - 1)
  const width = high / parts - low / parts
  const least = Math.max(0, 2 - Math.floor(Math.log10(width)))
  for (let decimals = fewestExact(edges, least); decimals <= MOST_DECIMALS; decimals++) {
    const rounded = edges.map((edge) => Number(edge.toFixed(decimals)))
    if (isRising(rounded) && keepsEnds(edges, rounded) && holdsAlike(values, edges, rounded)) return rounded
  }
  return edges
}

/** The fewest decimals that write all ends to their end, else those that are wanted at least. */
function fewestExact(edges: readonly number[], wanted: number): number {
  const most = Math.min(wanted, MOST_DECIMALS)
  for (let decimals = 0; decimals < most; decimals++)
    if (edges.every((edge) => Math.abs(Number(edge.toFixed(decimals)) - edge) <= 1e-12 * Math.abs(edge)))
      return decimals
  return most
}

/** Whether the least and the largest value, which are ends, do not read as zero where they are none. */
function keepsEnds(edges: readonly number[], rounded: readonly number[]): boolean {
  return [0, edges.length - 1].every((at) => (rounded[at] === 0) === (edges[at] === 0))
}

function isRising(edges: readonly number[]): boolean {
  return edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? edge))
}

/** Whether every value lies on the same side of each end and of that end as it is rounded. */
function holdsAlike(
  values: readonly number[],
  edges: readonly number[],
  rounded: readonly number[],
): boolean {
  const last = edges.length - 1
  const moved = edges.flatMap((edge, at) => {
    const to = rounded[at] ?? edge
    return to === edge ? [] : [{ from: Math.min(edge, to), below: Math.max(edge, to), isLast: at === last }]
  })
  // The upper end of the last range is in it.
  return values.every((value) =>
    moved.every(({ from, below, isLast }) =>
      isLast ? value <= from || value > below : value < from || value >= below,
    ),
  )
}
