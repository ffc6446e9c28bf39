/** The most decimals that are tried. */
const MOST_DECIMALS = 15

/**
 * Rounds the ends of ranges to the fewest decimals that preserve three digits of their width, keep all ends distinct and
 * leave every value in its range. A range includes its lower end, the last one its upper end too.
 */
export function shownEdges(values: readonly number[], edges: readonly number[]): readonly number[] {
  const [low = 0, high = 1] = [edges[0], edges.at(-1)]
  const parts = Math.max(1, edges.length - 1)
  const width = high / parts - low / parts
  const least = Math.max(0, 2 - Math.floor(Math.log10(width)))
  for (let decimals = fewestExact(edges, least); decimals <= MOST_DECIMALS; decimals++) {
    const rounded = edges.map((edge) => Number(edge.toFixed(decimals)))
    if (isRising(rounded) && preservesZeros(edges, rounded) && preservesSides(values, edges, rounded))
      return rounded
  }
  return edges
}

/** The fewest decimals that write all ends exactly, at most `wanted`. */
function fewestExact(edges: readonly number[], wanted: number): number {
  const most = Math.min(wanted, MOST_DECIMALS)
  for (let decimals = 0; decimals < most; decimals++)
    if (edges.every((edge) => Math.abs(Number(edge.toFixed(decimals)) - edge) <= 1e-12 * Math.abs(edge)))
      return decimals
  return most
}

/** Whether the first and last end are rounded to zero only if they are zero. */
function preservesZeros(edges: readonly number[], rounded: readonly number[]): boolean {
  return [0, edges.length - 1].every((at) => (rounded[at] === 0) === (edges[at] === 0))
}

function isRising(edges: readonly number[]): boolean {
  return edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? edge))
}

/** Whether every value stays on the same side of each rounded end. */
function preservesSides(
  values: readonly number[],
  edges: readonly number[],
  rounded: readonly number[],
): boolean {
  const last = edges.length - 1
  const moved = edges.flatMap((edge, at) => {
    const to = rounded[at] ?? edge
    return to === edge ? [] : [{ from: Math.min(edge, to), below: Math.max(edge, to), isLast: at === last }]
  })
  // The last range includes its upper end.
  return values.every((value) =>
    moved.every(({ from, below, isLast }) =>
      isLast ? value <= from || value > below : value < from || value >= below,
    ),
  )
}
